import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { links } from '#contract/api/links.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted } from '#web/platform/format.ts'
import { CategoryIcon } from '#web/ui/Cover.tsx'
import { FIRST_LIST } from '../list/list-address.ts'
import { didYouMean, quizPage } from '../queries.ts'
import styles from './Suggestions.module.css'

export interface Suggestion {
  href: string
  words: string
  /** The category of a quiz; other entries have none. */
  category: { slug: string; hue: string } | null
}

interface SuggestionsProps {
  /** The field's id; the ids of the list and its options start with it. */
  id: string
  q: string
  inCategory: { slug: string } | null
  active: number
  onChoose: (href: string) => void
  onFound: (suggestions: Suggestion[]) => void
}

const MOST = 6

export function Suggestions({ id, q, inCategory, active, onChoose, onFound }: SuggestionsProps) {
  const debounced = useDebounced(q)
  const { data } = useQuery({
    ...quizPage(inCategory?.slug ?? null, { ...FIRST_LIST, q: debounced }),
    enabled: debounced !== '',
    // The suggestions for fewer letters stay until the new ones are loaded.
    placeholderData: (before) => before,
  })
  // Without a text, cached results for the empty search are not an answer.
  const quizzes = debounced === '' ? undefined : data?.items
  const isNothing = quizzes?.length === 0
  const meant = useQuery({ ...didYouMean(debounced), enabled: isNothing }).data?.words
  const suggestions = useMemo((): Suggestion[] => {
    const found = begunFirst(quizzes ?? [], debounced)
      .slice(0, MOST)
      .map(({ quiz_url, quiz_title, category }) => ({
        href: links.quizStart(quiz_url),
        words: quiz_title,
        category,
      }))
    const near = { href: links.search(meant ?? ''), words: `Did you mean ${meant}?`, category: null }
    const everywhere = { href: links.search(debounced), words: 'Search everywhere', category: null }
    return [...found, ...(isNothing && meant ? [near] : []), ...(inCategory ? [everywhere] : [])]
  }, [quizzes, isNothing, meant, inCategory, debounced])
  useEffect(() => onFound(suggestions), [onFound, suggestions])

  const nothing = `No quiz called "${debounced}".${meant ? ` Did you mean ${meant}?` : ''}`
  const count = quizzes && Math.min(quizzes.length, MOST)
  useEffect(() => {
    if (count !== undefined) announce(count === 0 ? nothing : counted(count, 'suggestion', 'suggestions'))
  }, [count, nothing])
  if (!quizzes) return null
  return (
    // Pressing must not take the focus from the field, which would close the list before the click.
    <div className={styles.popup} onPointerDown={(event) => event.preventDefault()}>
      {isNothing && <p className={styles.nothing}>No quiz called "{debounced}".</p>}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native element for a combobox list */}
      <div id={`${id}-list`} role="listbox" aria-label="Suggestions">
        {suggestions.map(({ href, words, category }, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
          <div
            key={href}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no native element for a combobox option
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={styles.option}
            onClick={() => onChoose(href)}
          >
            {category && (
              <span className={`${styles.mark} on-plate`} data-hue={category.hue}>
                <CategoryIcon name={category.slug} size={16} />
              </span>
            )}
            <span className={styles.words}>{words}</span>
          </div>
        ))}
      </div>
    </div>
  )
}

const DEBOUNCE = 250

/** The debounced search text. */
function useDebounced(text: string): string {
  const [debounced, setDebounced] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [text])
  return debounced
}

/** Titles with a word that starts with the text come before other matches. */
function begunFirst<Quiz extends { quiz_title: string }>(quizzes: readonly Quiz[], typed: string): Quiz[] {
  const isBegun = ({ quiz_title }: Quiz) => ` ${quiz_title.toLowerCase()}`.includes(` ${typed.toLowerCase()}`)
  return [...quizzes.filter(isBegun), ...quizzes.filter((quiz) => !isBegun(quiz))]
}
