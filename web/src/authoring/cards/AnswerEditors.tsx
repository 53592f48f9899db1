import { Plus, X } from 'lucide-react'
import { memo, useEffect, useRef } from 'react'
import { MOST } from '#contract/draft-limits.ts'
import type { Problem } from '#contract/draft.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import styles from './AnswerEditors.module.css'
import type { DraftQuestion } from '../draft/draft.ts'
import { DraftField } from './DraftField.tsx'
import { useEditQuestion, useTools } from '../draft/editor-context.ts'
import { OptionsEditor } from './OptionsEditor.tsx'
import { addAccepted, changeAccepted, removeAccepted } from '../draft/question-edits.ts'

interface AnswerEditorProps {
  question: DraftQuestion
  problems: readonly Problem[]
}

const messageAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message

function TruthEditor({ question, problems }: AnswerEditorProps) {
  const edit = useEditQuestion(question.id)
  const { showsAllProblems } = useTools()
  const problem = showsAllProblems ? messageAt(problems, 'key') : undefined
  return (
    <fieldset className={styles.truth}>
      <legend className={styles.legend}>Right answer</legend>
      {[true, false].map((truth) => (
        <label key={String(truth)} className={styles.choice}>
          <input
            type="radio"
            name={`truth ${question.id}`}
            checked={question.truth === truth}
            data-field={truth ? 'key' : undefined}
            onChange={() => edit((before) => ({ ...before, truth }))}
          />
          {truth ? 'True' : 'False'}
        </label>
      ))}
      {problem && <p className={styles.flaw}>{problem}</p>}
    </fieldset>
  )
}

function SpellingsEditor({ question, problems }: AnswerEditorProps) {
  const { accepted } = question
  const edit = useEditQuestion(question.id)
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    const wanted = toFocus.current
    toFocus.current = null
    if (wanted !== null) list.current?.querySelectorAll('input')[wanted]?.focus()
  })
  const written = accepted.flatMap((one, at) => (one.trim() === '' ? [] : [at]))
  const problemAt = (at: number): string | undefined =>
    at === 0 && written.length === 0 ? messageAt(problems, 'key') : messageAt(problems, `key.${written.indexOf(at)}`)
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
        Capitals, accents, a leading article and small typos don't matter. Players see the first one.
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
              problem={problemAt(at)}
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

function NumberEditor({ question, problems }: AnswerEditorProps) {
  const edit = useEditQuestion(question.id)
  return (
    <div className={styles.number}>
      <DraftField
        label="Right answer"
        path="key"
        inputMode="decimal"
        value={question.value}
        longest={40}
        problem={messageAt(problems, 'key')}
        onChange={(value) => edit((before) => ({ ...before, value }), 'value')}
      />
      <DraftField
        label="Give or take"
        path="tolerance"
        inputMode="decimal"
        value={question.tolerance}
        longest={40}
        problem={messageAt(problems, 'tolerance')}
        hint="Leave empty for an exact match."
        onChange={(tolerance) => edit((before) => ({ ...before, tolerance }), 'tolerance')}
      />
    </div>
  )
}

const PARTS = ['id', 'type', 'options', 'right', 'truth', 'accepted', 'value', 'tolerance'] as const
const wordsOf = (problems: readonly Problem[]): string =>
  problems
    .filter(({ path }) => /^(options|key|tolerance)/.test(path))
    .map(({ path, message }) => `${path} ${message}`)
    .join()

interface AnswerEditorsProps extends AnswerEditorProps {
  isShuffled: boolean
}

const isSame = (before: AnswerEditorsProps, now: AnswerEditorsProps): boolean =>
  before.isShuffled === now.isShuffled &&
  PARTS.every((part) => before.question[part] === now.question[part]) &&
  wordsOf(before.problems) === wordsOf(now.problems)

/**
 * The editor for a right answer, for each of the six kinds. Memoised, so that typing in other fields does not render it
 * again.
 */
export const AnswerEditors = memo(function AnswerEditors({ question, problems, isShuffled }: AnswerEditorsProps) {
  switch (question.type) {
    case 'single':
    case 'multiple':
    case 'order':
      return <OptionsEditor {...{ question, problems, isShuffled }} />
    case 'true_false':
      return <TruthEditor {...{ question, problems }} />
    case 'text':
      return <SpellingsEditor {...{ question, problems }} />
    case 'number':
      return <NumberEditor {...{ question, problems }} />
  }
}, isSame)
