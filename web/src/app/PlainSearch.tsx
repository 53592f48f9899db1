import { Search } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { links } from '../platform/links.ts'
import styles from './PlainSearch.module.css'

interface PlainSearchProps {
  inCategory: { slug: string; name: string } | null
  /** What stands in the field at first. */
  initial?: string
}

/** A field that searches every quiz. It works before, and without, any script. */
export function PlainSearch({ inCategory, initial }: PlainSearchProps) {
  const [, navigate] = useLocation()
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = new FormData(event.currentTarget).get('q')
    if (typeof q === 'string' && q.trim() !== '') navigate(links.search(q.trim()))
  }
  const label = inCategory ? `Search in ${inCategory.name}` : 'Search quizzes'
  return (
    <search>
      <form action={links.home} className={styles.form} onSubmit={onSubmit}>
        <Search size={18} aria-hidden="true" />
        <input
          type="search"
          name="q"
          className={styles.input}
          aria-label={label}
          placeholder={label}
          defaultValue={initial}
          maxLength={100}
          aria-keyshortcuts="/"
          autoComplete="off"
          enterKeyHint="search"
        />
      </form>
    </search>
  )
}
