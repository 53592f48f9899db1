import { Check, CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { confirm } from '../platform/confirm.ts'
import { counted } from '../platform/format.ts'
import { Button } from '../ui/Button.tsx'
import { flawsOf } from './checks.ts'
import { blankDraft, MOST_QUESTIONS, type DraftQuestion } from './draft.ts'
import { createEditor, opening } from './editor.ts'
import { EditorContext } from './editor-context.ts'
import type { Account } from './import-account.ts'
import styles from './ImportDialog.module.css'
import { QuestionCard } from './QuestionCard.tsx'

interface ImportCheckProps {
  account: Account & { words: string }
  existing: readonly DraftQuestion[]
  onBack: () => void
  onAdd: (questions: DraftQuestion[], replaces: boolean) => void
}

/** What was read, question by question: each can be put right or left out before anything is added. */
export function ImportCheck({ account, existing, onBack, onAdd }: ImportCheckProps) {
  const { found, refused, words } = account
  const [editor] = useState(() => {
    const draft = { ...blankDraft(), questions: found.map(({ question }) => question) }
    return createEditor({ ...opening(null, null), draft })
  })
  const questions = useStore(editor, ({ history }) => history.now.questions)
  const [ticked, setTicked] = useState(
    () => new Set(found.flatMap(({ question, isTicked }) => (isTicked ? [question.id] : []))),
  )
  const [at, setAt] = useState(0)
  const tools = useMemo(() => ({ editor, autosave: null, isInsistent: true, go: () => {} }), [editor])

  const ready = questions.filter((question) => flawsOf(question).length === 0).length
  const chosen = questions.filter(({ id }) => ticked.has(id))
  const there = existing.filter(({ text }) => text.trim() !== '').length
  const isTooMany = there + found.length > MOST_QUESTIONS
  const current = questions[at]
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    setTicked(next)
  }
  const replace = async () => {
    const { yes } = await confirm({
      title: 'Replace all questions?',
      text: `Your ${counted(there, 'question', 'questions')} make way for ${counted(chosen.length, 'question', 'questions')}. You can undo this.`,
      yes: 'Replace them',
      no: 'Keep them',
      danger: true,
    })
    if (yes) onAdd(chosen, true)
  }

  return (
    <>
      <p>
        {words} {counted(found.length + refused.length, 'question', 'questions')} read, {ready} ready,{' '}
        {found.length - ready + refused.length} to fix.
        {isTooMany && ` ${MOST_QUESTIONS} is the limit. The first ${ticked.size} are ticked.`}
      </p>
      {refused.length > 0 && (
        <ul className={styles.refused} aria-label="Not read">
          {refused.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <CircleAlert size={16} aria-hidden="true" /> {line > 0 ? `Line ${line}: ` : ''}
              {message}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.check}>
        <ul className={styles.list} aria-label="Questions read">
          {questions.map((question, place) => {
            const { line, note, sameAs } = found[place] ?? { line: 0, note: '', sameAs: null }
            const flaws = flawsOf(question).length
            return (
              <li key={question.id} className={styles.found}>
                <input
                  type="checkbox"
                  className={styles.tick}
                  checked={ticked.has(question.id)}
                  aria-label={`Add question ${place + 1}`}
                  onChange={() => toggle(question.id)}
                />
                <button
                  type="button"
                  className={styles.pick}
                  aria-current={place === at ? 'true' : undefined}
                  onClick={() => setAt(place)}
                >
                  <span className={styles.text}>{question.text.trim() || 'No words'}</span>
                  {flaws > 0 ? (
                    <span className={styles.flaw}>{flaws} to fix</span>
                  ) : (
                    <>
                      <Check size={16} aria-hidden="true" />
                      <span className="unseen">, ready</span>
                    </>
                  )}
                </button>
                {(note !== '' || sameAs !== null) && (
                  <p className={styles.note}>
                    {line > 0 && `Line ${line}: `}
                    {sameAs === null ? note : `Same as ${sameAs}.`}
                  </p>
                )}
              </li>
            )
          })}
        </ul>
        {current && (
          <EditorContext value={tools}>
            <QuestionCard key={current.id} question={current} place={at} count={questions.length} />
          </EditorContext>
        )}
      </div>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={onBack}>
          Back
        </Button>
        {there > 0 && (
          <Button kind="secondary" disabled={chosen.length === 0} onClick={() => void replace()}>
            Replace all
          </Button>
        )}
        <Button disabled={chosen.length === 0} onClick={() => onAdd(chosen, false)}>
          Add {counted(chosen.length, 'question', 'questions')}
        </Button>
      </div>
    </>
  )
}
