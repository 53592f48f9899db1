import { Search } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { links } from '#contract/api/links.ts'
import { asSearch, FIRST_LIST, readAddress, writeAddress } from '../list/list-address.ts'
import styles from './SearchBox.module.css'
import type { Suggestion } from './Suggestions.tsx'

const load = () => import('./Suggestions.tsx')
type Part = Awaited<ReturnType<typeof load>>['Suggestions']

const SHORTEST = 2
const NONE: Suggestion[] = []

/** A search field that suggests quizzes while typing, first of a category, and lists all matches on Enter. */
export function SearchBox({ inCategory }: { inCategory: { slug: string; name: string } | null }) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [here, navigate] = useLocation()
  const search = readAddress(useSearch()).q
  // Other pages may use the same query parameter for something else.
  const searched = here === links.home || here.startsWith(links.category('')) ? search : ''
  const [shownFor, setShownFor] = useState(searched)
  const [text, setText] = useState(searched)
  const [Suggestions, setPart] = useState<Part | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [suggestions, setSuggestions] = useState(NONE)
  if (searched !== shownFor) {
    setShownFor(searched)
    setText(searched)
  }

  const q = asSearch(text)
  const canSuggest = isOpen && q.length >= SHORTEST
  const path = inCategory ? links.category(inCategory.slug) : links.home
  const label = inCategory ? `Search in ${inCategory.name}` : 'Search quizzes'
  const close = () => {
    setOpen(false)
    setActive(-1)
  }
  const leave = (href: string) => {
    close()
    field.current?.blur()
    navigate(href)
  }
  const type = (typed: string) => {
    setText(typed)
    setOpen(true)
    setActive(-1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const count = canSuggest ? suggestions.length : 0
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      // One position more than there are suggestions: the field itself.
      const step = event.key === 'ArrowDown' ? 1 : -1
      if (count > 0) setActive(((active + 1 + step + count + 1) % (count + 1)) - 1)
    } else if (event.key === 'Escape') {
      if (!canSuggest && text === '') return
      event.preventDefault()
      if (canSuggest) close()
      else setText('')
    }
  }
  return (
    <search className={styles.search} aria-label={label}>
      <form
        action={path}
        onSubmit={(event) => {
          event.preventDefault()
          const chosen = canSuggest ? suggestions[active] : undefined
          if (chosen) leave(chosen.href)
          else if (q) leave(path + writeAddress({ ...FIRST_LIST, q }))
        }}
      >
        <Search className={styles.icon} size={18} aria-hidden="true" />
        <input
          ref={field}
          aria-label={label}
          className={styles.field}
          type="search"
          name="q"
          role="combobox"
          placeholder={label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          aria-keyshortcuts="/"
          aria-autocomplete="list"
          aria-expanded={canSuggest}
          aria-controls={`${id}-list`}
          aria-activedescendant={canSuggest && active >= 0 ? `${id}-${active}` : undefined}
          value={text}
          // Without suggestions the field still works.
          onFocus={() =>
            void load().then(
              (loaded) => setPart(() => loaded.Suggestions),
              () => null,
            )
          }
          onBlur={close}
          onChange={({ target }) => type(target.value)}
          onKeyDown={onKeyDown}
        />
      </form>
      {canSuggest && Suggestions && (
        <Suggestions {...{ id, q, inCategory, active }} onChoose={leave} onFound={setSuggestions} />
      )}
    </search>
  )
}
