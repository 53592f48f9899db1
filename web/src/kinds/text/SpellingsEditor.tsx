import { Plus, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { MOST } from '#contract/quiz/draft-limits.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { DraftField } from '../fields/DraftField.tsx'
import type { KindEditorProps } from '../written-question.ts'
import { problemAt } from '../fields/PartsProblems.tsx'
import { addAccepted, changeAccepted, removeAccepted, type SpellingsDraft } from './text-editing.ts'
import styles from './SpellingsEditor.module.css'

/** The accepted spellings, the one to show first. */
export function SpellingsEditor({ question, problems, edit }: KindEditorProps<SpellingsDraft>) {
  const { accepted } = question
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    const wanted = toFocus.current
    toFocus.current = null
    if (wanted !== null) list.current?.querySelectorAll('input')[wanted]?.focus()
  })
  const written = accepted.flatMap((one, at) => (one.trim() === '' ? [] : [at]))
  const spellingProblem = (at: number): string | undefined =>
    at === 0 && written.length === 0 ? problemAt(problems, 'key') : problemAt(problems, `key.${written.indexOf(at)}`)
  const add = (after: number) => {
    if (accepted.length >= MOST.accepted) return
    toFocus.current = after + 1
    edit(addAccepted(after))
  }
  const remove = (at: number) => {
    toFocus.current = Math.max(0, at - 1)
    edit(removeAccepted(at))
  }
  return (
    <fieldset className={styles.spellings}>
      <legend className={styles.legend}>Accepted answers</legend>
      <p className={styles.hint}>
        Capitals, accents, “the” or “a” at the start and small typos don't matter. Players see the first one.
      </p>
      <ul ref={list} className={styles.list}>
        {accepted.map((spelling, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a spelling is identified by its position
          <li key={at} className={styles.spelling}>
            <DraftField
              label={at === 0 ? 'Answer' : `Also accepted ${at}`}
              path={at === 0 ? 'key' : `key.${at}`}
              value={spelling}
              longest={500}
              problem={spellingProblem(at)}
              onChange={(text) => edit(changeAccepted(at, text), `accepted ${at}`)}
              onKeyDown={(event) => {
                if (event.nativeEvent.isComposing) return
                if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
                  event.preventDefault()
                  add(at)
                } else if (event.key === 'Backspace' && spelling === '' && accepted.length > 1) {
                  event.preventDefault()
                  remove(at)
                }
              }}
            />
            {accepted.length > 1 && (
              <IconButton label={`Remove answer ${at + 1}`} onClick={() => remove(at)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      <Button kind="quiet" small onClick={() => add(accepted.length - 1)}>
        <Plus size={18} aria-hidden="true" /> Add another spelling
      </Button>
    </fieldset>
  )
}
