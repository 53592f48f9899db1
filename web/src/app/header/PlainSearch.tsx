import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/links.ts'
import styles from './PlainSearch.module.css'

interface PlainSearchProps {
  /** The initial text of the field. */
  initial?: string
}

/** A field that searches every quiz. It also works without any script. */
export function PlainSearch({ initial }: PlainSearchProps) {
  const [, navigate] = useLocation()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    if (typeof q === 'string' && q.trim() !== '') navigate(links.search(q.trim()))
  }
  return (
    <search>
      <form action={links.home} className={styles.form} onSubmit={onSubmit}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          name="q"
          className={styles.input}
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
