import { Plus, TextSelect, X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ClipboardEvent } from 'react'
import { type blanksSchemas, blanksIn } from '#contract/quiz/kinds/blanks.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { announce } from '#web/platform/announcements.ts'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { newId } from '#contract/new-id.ts'
import { isFlag, isText, listOf, orNull, shape } from '#web/platform/shape.ts'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import type { EditingOf, KindEditorProps, TextToolsProps } from '../written-question.ts'
import { problemAt, useShowsAllProblems } from '../fields/PartsProblems.tsx'
import { DraftField } from '../fields/DraftField.tsx'
import { lineKeys, PartInput, usePartFocus } from '../fields/PartField.tsx'
import {
  type BlanksDraft,
  addBlank,
  blanksOfText,
  newBlank,
  spellingsIn,
  mark,
  MOST_BLANKS,
  nameBlanks,
  putBack,
  removeBlank,
  wordOf,
  changeBlank,
  chooseOrType,
  type WrittenBlank,
  type WrittenChoice,
} from './blanks-edits.ts'
import styles from './BlanksEditor.module.css'

export const blanksEditing: EditingOf<typeof blanksSchemas, BlanksDraft> = {
  about: 'Players complete a text, by typing or choosing.',
  icon: TextSelect,
  Editor: BlanksEditor,
  TextTools: BlankTools,
  blank: () => ({ blanks: [] }),
  isBlank: ({ blanks }) => blanks.length === 0,
  isStored: ({ blanks }) =>
    listOf(
      shape<WrittenBlank>({
        id: isText,
        isChosen: isFlag,
        accepted: listOf(isText),
        choices: listOf(shape<WrittenChoice>({ id: isText, text: isText })),
        right: orNull(isText),
      }),
    )(blanks),
  authored(common, { blanks }) {
    const key: Record<string, string | string[]> = {}
    for (const blank of blanks) {
      const wanted = wantedIn(blank)
      if (wanted !== undefined) key[blank.id] = wanted
    }
    return {
      ...common,
      blanks: blanks.map(({ id, isChosen, choices }) => ({
        id,
        choices: isChosen ? choices.map((choice) => ({ ...choice, rendered: null })) : null,
      })),
      key: Object.keys(key).length > 0 ? key : null,
    }
  },
  read: ({ blanks, key }) => ({
    blanks: blanks.map(({ id, choices }) => {
      const wanted = key?.[id]
      return {
        ...newBlank(id),
        isChosen: choices !== null,
        ...(Array.isArray(wanted) && { accepted: spaced(wanted) }),
        choices: choices?.map((choice) => ({ id: choice.id, text: choice.text })) ?? [],
        right: typeof wanted === 'string' ? wanted : null,
      }
    }),
  }),
  ofText: ({ blanks }, text) => ({ blanks: blanksOfText(blanks, text) }),
  missingKey: 'Say what belongs in the blanks.',
  renamed: ({ blanks }, named) => ({
    blanks: blanks.map((blank) => ({
      ...blank,
      id: named(blank.id),
      choices: blank.choices.map((choice) => ({ ...choice, id: named(choice.id) })),
      right: blank.right === null ? null : named(blank.right),
    })),
  }),
}

function wantedIn(blank: WrittenBlank): string | string[] | undefined {
  if (blank.isChosen) return blank.choices.some(({ id }) => id === blank.right) ? (blank.right ?? undefined) : undefined
  const spellings = spellingsIn(blank)
  return spellings.length > 0 ? spellings : undefined
}

/** Spellings as they look with a bar between them. */
const spaced = (spellings: readonly string[]): string[] =>
  spellings.map((one, at) => `${at > 0 ? ' ' : ''}${one}${at < spellings.length - 1 ? ' ' : ''}`)

/** What belongs in each blank. */
function BlanksEditor({ question, problems, edit }: KindEditorProps<BlanksDraft>) {
  const { blanks } = question
  if (blanks.length === 0)
    return (
      <p className={styles.hint} data-field="key" tabIndex={-1}>
        Write the text above, select a word and choose “Add a blank”. What belongs in each blank is asked here.
      </p>
    )
  const tooMany = problemAt(problems, 'blanks')
  return (
    <div className={styles.blanks} data-field="blanks" tabIndex={-1}>
      {tooMany && <p className={styles.flaw}>{tooMany}</p>}
      {blanks.map((blank, index) => (
        <BlankEditor
          key={blank.id}
          blank={blank}
          index={index}
          edit={edit}
          problems={problems.filter(({ path }) => path === 'key' || path.split('.')[1] === String(index))}
        />
      ))}
    </div>
  )
}

/** Below the question's text: makes blanks in it, and keeps those whose mark was deleted. */
function BlankTools({ question, field, edit }: TextToolsProps<BlanksDraft>) {
  const { text, blanks } = question
  const places = blanksIn(text)
  const missing = blanks.flatMap((blank, index) => (places.includes(index) ? [] : [{ blank, index }]))
  const makeNamed = useEffectEvent(() => edit(nameBlanks))
  useEffect(() => {
    const around = field.current
    const onLeave = () => afterPress(() => makeNamed())
    around?.addEventListener('focusout', onLeave)
    return () => around?.removeEventListener('focusout', onLeave)
  }, [field])
  const add = () => {
    const area = field.current?.querySelector('textarea')
    // A field in which nobody has been has its cursor at the start.
    const isUnvisited = !area || (area.selectionStart === 0 && area.selectionEnd === 0)
    const [start, end] = isUnvisited ? [text.length, text.length] : [area.selectionStart, area.selectionEnd]
    const word = text.slice(start, end).trim()
    const id = newId()
    edit(addBlank(start, end, id))
    announce(word === '' ? 'Blank added.' : `Blank added: ${word}.`)
    requestAnimationFrame(() => {
      const answer = document.querySelector<HTMLElement>(`[data-blank-answer="${id}"]`)
      if (word === '') answer?.focus()
      else area?.focus()
    })
  }
  return (
    <div className={styles.tools}>
      <Button kind="secondary" small disabled={blanks.length >= MOST_BLANKS} onClick={add}>
        <Plus size={18} aria-hidden="true" /> Add a blank
      </Button>
      <p className={styles.hint}>
        {blanks.length >= MOST_BLANKS
          ? `A text has at most ${MOST_BLANKS} blanks.`
          : 'Select a word first, and it becomes the answer. Or write it in the text as [[Rome]]. Blanks look like [[1]] here.'}
      </p>
      {missing.map(({ blank, index }) => (
        <p key={blank.id} className={styles.missing}>
          <span>
            {mark(index)} is no longer in the text{wordOf(blank) && `: ${wordOf(blank)}`}.
          </span>
          <Button kind="secondary" small onClick={() => edit(putBack(index))}>
            Put {mark(index)} back
          </Button>
          <Button kind="quiet" small onClick={() => edit(removeBlank(index))}>
            Remove blank {index + 1}
          </Button>
        </p>
      ))}
    </div>
  )
}

interface BlankEditorProps extends Pick<KindEditorProps<BlanksDraft>, 'problems' | 'edit'> {
  blank: WrittenBlank
  index: number
}

const WAYS = [
  { value: 'typed', label: 'Typed' },
  { value: 'chosen', label: 'Chosen from a list' },
] as const

/** One blank: typed, with its accepted spellings, or chosen from a list. */
function BlankEditor({ blank, index, problems, edit }: BlankEditorProps) {
  const { id, isChosen, accepted } = blank
  const path = `key.${index}`
  const keyProblem = problems.find((problem) => problem.path === 'key' || problem.path.startsWith(path))?.message
  return (
    <fieldset className={styles.blank}>
      <legend className={styles.legend}>Blank {mark(index)}</legend>
      <div className={styles.head}>
        <RadioGroup
          legend={`How blank ${index + 1} is filled in`}
          options={WAYS}
          value={isChosen ? 'chosen' : 'typed'}
          onChange={(to) => edit(changeBlank(id, chooseOrType(to === 'chosen')))}
        />
        <IconButton
          label={`Remove blank ${index + 1}`}
          onClick={() => {
            edit(removeBlank(index))
            announce(`Blank ${index + 1} removed.`)
          }}
        >
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      {isChosen ? (
        <BlankChoices {...{ blank, index, problems, edit }} keyProblem={keyProblem} />
      ) : (
        <DraftField
          label="Answer"
          path={path}
          value={accepted.join('|')}
          longest={2000}
          problem={keyProblem}
          hint="Other spellings after a bar: Paris | Paname. Capitals, accents and small typos don't matter."
          marks={{ 'data-blank-answer': id }}
          onChange={(text) =>
            edit(
              changeBlank(id, () => ({ accepted: text.split('|') })),
              `blank ${id}`,
            )
          }
        />
      )}
    </fieldset>
  )
}

const MOST_CHOICES = SIZES.options.most

/** What a blank can be filled with, the right one marked. */
function BlankChoices(props: BlankEditorProps & { keyProblem: string | undefined }) {
  const { blank, index, problems, keyProblem, edit } = props
  const { id, choices, right } = blank
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const { box, focus, focusAfterEdit } = usePartFocus<HTMLUListElement>()
  const path = `blanks.${index}.choices`
  const shows = isLeft || showsAllProblems
  const change = (to: readonly WrittenChoice[], field?: string) =>
    edit(
      changeBlank(id, () => ({ choices: to })),
      field,
    )
  const add = (after: number) => {
    if (choices.length >= MOST_CHOICES) return
    focusAfterEdit(String(after + 1))
    change(choices.toSpliced(after + 1, 0, { id: newId(), text: '' }))
  }
  const remove = (at: number) => {
    focusAfterEdit(String(Math.max(0, at - 1)))
    change(choices.toSpliced(at, 1))
  }
  const onEnter = (at: number) => (choices[at + 1]?.text === '' ? focus(String(at + 1)) : add(at))
  const onPaste = (event: ClipboardEvent, at: number) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines.length < 2) return
    event.preventDefault()
    const rest = choices.slice(at + 1).filter(({ text }) => text !== '')
    const pasted = lines.map((text, line) => ({ id: choices[line === 0 ? at : -1]?.id ?? newId(), text }))
    change([...choices.slice(0, at), ...pasted, ...rest].slice(0, MOST_CHOICES))
  }
  const flaws = shows ? [keyProblem, problemAt(problems, path)].filter((one) => one !== undefined) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it only notices that it is left
    <div
      className={styles.choices}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => setIsLeft(true))
      }}
    >
      <p className={styles.hint}>Mark the right one.</p>
      <ul ref={box} className={styles.rows}>
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
                  data-part={at}
                  onChange={({ target }) =>
                    change(choices.with(at, { ...choice, text: target.value }), `choice ${choice.id}`)
                  }
                  onKeyDown={lineKeys(
                    () => onEnter(at),
                    choice.text === '' && choices.length > 1 && (() => remove(at)),
                  )}
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
      {choices.length < MOST_CHOICES && (
        <Button kind="quiet" small onClick={() => add(choices.length - 1)}>
          <Plus size={18} aria-hidden="true" /> Add choice ({choices.length} of {MOST_CHOICES})
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
