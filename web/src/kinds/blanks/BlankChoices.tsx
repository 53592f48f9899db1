import { Plus, X } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import type { KindEditorProps } from '../written-question.ts'
import { PartInput } from '../fields/PartField.tsx'
import { useShowsAllProblems, problemAt } from '../fields/PartsProblems.tsx'
import { newId } from '#web/platform/browser/plain-http.ts'
import { changeBlank, type BlanksDraft, type WrittenBlank, type WrittenChoice } from './blanks-editing.ts'
import styles from './BlanksEditor.module.css'

interface BlankChoicesProps {
  blank: WrittenBlank
  index: number
  problems: readonly Problem[]
  keyProblem: string | undefined
  edit: KindEditorProps<BlanksDraft>['edit']
}

const MOST = SIZES.options.most

/** What a blank can be filled with, the right one marked. */
export function BlankChoices({ blank, index, problems, keyProblem, edit }: BlankChoicesProps) {
  const { id, choices, right } = blank
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const toFocus = useRef<number | null>(null)
  useEffect(() => {
    const wanted = toFocus.current
    toFocus.current = null
    if (wanted !== null) list.current?.querySelectorAll<HTMLInputElement>('input:not([type=radio])')[wanted]?.focus()
  })
  const path = `blanks.${index}.choices`
  const shows = isLeft || showsAllProblems
  const change = (to: readonly WrittenChoice[], field?: string) =>
    edit(
      changeBlank(id, () => ({ choices: to })),
      field,
    )
  const add = (after: number) => {
    if (choices.length >= MOST) return
    toFocus.current = after + 1
    change(choices.toSpliced(after + 1, 0, { id: newId(), text: '' }))
  }
  const remove = (at: number) => {
    toFocus.current = Math.max(0, at - 1)
    change(choices.toSpliced(at, 1))
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      const next = list.current?.querySelectorAll<HTMLInputElement>('input:not([type=radio])')[at + 1]
      if (next?.value === '') next.focus()
      else add(at)
    } else if (event.key === 'Backspace' && choices[at]?.text === '' && choices.length > 1) {
      event.preventDefault()
      remove(at)
    }
  }
  const onPaste = (event: ClipboardEvent, at: number) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const rest = choices.slice(at + 1).filter(({ text }) => text !== '')
    const pasted = lines.map((text, line) => ({ id: choices[line === 0 ? at : -1]?.id ?? newId(), text }))
    change([...choices.slice(0, at), ...pasted, ...rest].slice(0, MOST))
  }
  const flaws = shows ? [keyProblem, problemAt(problems, path)].filter((one) => one !== undefined) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- leaving it is what is heard
    <div
      className={styles.choices}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => setIsLeft(true))
      }}
    >
      <p className={styles.hint}>Mark the right one.</p>
      <ul ref={list} className={styles.rows}>
        {choices.map((choice, at) => {
          const problem = shows ? problemAt(problems, `${path}.${at}.text`) : undefined
          return (
            <li key={choice.id}>
              <div className={styles.row}>
                <input
                  type="radio"
                  className={styles.mark}
                  name={`right ${id}`}
                  checked={right === choice.id}
                  aria-label={`Choice ${at + 1} is right`}
                  data-field={at === 0 ? `key.${index}` : undefined}
                  onChange={() => edit(changeBlank(id, () => ({ right: choice.id })))}
                />
                <PartInput
                  value={choice.text}
                  maxLength={500}
                  aria-label={`Choice ${at + 1} of blank ${index + 1}`}
                  aria-invalid={problem ? true : undefined}
                  placeholder={`Choice ${at + 1}`}
                  data-field={`${path}.${at}.text`}
                  data-blank-answer={at === 0 ? id : undefined}
                  onChange={({ target }) =>
                    change(choices.with(at, { ...choice, text: target.value }), `choice ${choice.id}`)
                  }
                  onKeyDown={(event) => onKeyDown(event, at)}
                  onPaste={(event) => onPaste(event, at)}
                />
                <IconButton label={`Remove choice ${at + 1}`} onClick={() => remove(at)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              </div>
              {problem && <p className={styles.flaw}>{problem}</p>}
            </li>
          )
        })}
      </ul>
      {flaws.map((message) => (
        <p key={message} className={styles.flaw} data-field={path} tabIndex={-1}>
          {message}
        </p>
      ))}
      {choices.length < MOST && (
        <Button kind="quiet" small onClick={() => add(choices.length - 1)}>
          <Plus size={18} aria-hidden="true" /> Add choice ({choices.length} of {MOST})
        </Button>
      )}
    </div>
  )
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
