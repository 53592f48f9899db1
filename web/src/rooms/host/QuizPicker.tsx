import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Link } from 'wouter'
import { links } from '#contract/api/links.ts'
import { FIRST_LIST } from '#web/catalogue/list/list-address.ts'
import { quizPage } from '#web/catalogue/queries.ts'
import { counted } from '#web/platform/format.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import styles from './QuizPicker.module.css'

/** As many as fit a dialog; the search finds the others. */
const SHOWN = 8

/** Picks the quiz of the next room, into which the people of the room `again` are invited. */
export function QuizPicker({ again, onClose }: { again: string; onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const { data, isError } = useQuery({
    ...quizPage(null, { ...FIRST_LIST, q }),
    placeholderData: keepPreviousData,
  })
  const quizzes = data?.items.slice(0, SHOWN) ?? []
  return (
    <Dialog labelledBy="pick-title" onClose={onClose} focusOn="input">
      <h2 id="pick-title">Pick the next quiz</h2>
      <Field
        label="Search"
        type="search"
        maxLength={100}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <ul className={styles.quizzes} aria-label="Quizzes">
        {quizzes.map(({ quiz_url, quiz_title, category, question_count }) => (
          <li key={quiz_url}>
            <Link href={links.hostQuiz(quiz_url, again)} className={styles.quiz}>
              <span className={styles.title}>{quiz_title}</span>
              <span className={styles.about}>
                {category.name} · {counted(question_count, 'question', 'questions')}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <output className={styles.about}>
        {isError ? "The quizzes didn't load." : data && quizzes.length === 0 ? `Nothing found for "${q}".` : ''}
      </output>
      <Button kind="secondary" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  )
}
