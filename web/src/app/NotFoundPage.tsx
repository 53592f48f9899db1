import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'wouter'
import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { links } from '#contract/api/links.ts'
import { popularQuizzes } from '#web/catalogue/queries.ts'
import { counted } from '#web/platform/format.ts'
import { ButtonLink } from '#web/ui/Button.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from './NotFoundPage.module.css'

const SHOWN = 3
const ID = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

export function NotFoundPage({ called }: { called: string }) {
  // A missing page of a quiz is reported as a missing quiz; an id tells people nothing.
  const name = ID.test(called) ? '' : called.replace(/\/(\w+\.html)?$/, '')
  const popular = useQuery({ ...popularQuizzes(), throwOnError: false })
  const quizzes = popular.data?.items.slice(0, SHOWN) ?? []
  return (
    <div className={styles.page}>
      <FivePips state="missing" />
      <PageTitle>{name ? `Nothing here called "${short(name)}"` : 'Nothing here'}</PageTitle>
      <p>It may have been renamed or taken down.</p>
      <div className={styles.search}>
        <PlainSearch initial={short(slugToWords(name))} />
      </div>
      <ButtonLink href={links.home} kind="secondary">
        Browse quizzes
      </ButtonLink>
      {quizzes.length > 0 && (
        <section aria-labelledby="popular">
          <h2 id="popular">Popular quizzes</h2>
          <ul className={styles.list}>
            {quizzes.map(({ id, quiz_url, quiz_title, category, question_count }) => (
              <li key={id} data-hue={category.hue} className={`${styles.quiz} on-plate`}>
                <Link href={links.quizStart(quiz_url)} className={styles.name}>
                  {quiz_title}
                </Link>
                <p className={styles.about}>
                  {category.name}, {counted(question_count, 'question', 'questions')}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

const LONGEST = 60
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text)

/** A field that searches every quiz. It also works without any script. */
function PlainSearch({ initial }: { initial: string }) {
  const [, navigate] = useLocation()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    if (typeof q === 'string' && q.trim() !== '') navigate(links.search(q.trim()))
  }
  return (
    <search>
      <form action={links.home} className={styles.searchForm} onSubmit={onSubmit}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          name="q"
          className={styles.searchInput}
          aria-label="Search quizzes"
          placeholder="Search quizzes"
          defaultValue={initial}
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}

/** "no-such-quiz" as a person would search for it. */
const slugToWords = (slug: string): string => slug.replaceAll(/[^\p{L}\p{N}]+/gu, ' ').trim()
