import { ArrowDown, ArrowUp, Ellipsis, Plus, X } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react'
import type { Problem } from '#contract/draft.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { Sortable, SortableItem } from '#web/ui/Sortable.tsx'
import { MOST_OPTIONS, newId, type DraftOption, type DraftQuestion } from '../draft/draft.ts'
import { useEditQuestion, useTools } from '../draft/editor-context.ts'
import styles from './OptionsEditor.module.css'
import { IMAGE_TYPES } from './image-file.ts'
import { ImageField } from './ImageField.tsx'
import {
  addOption,
  changeOption,
  linesToSplit,
  markRight,
  moveOption,
  removeOption,
  splitOption,
} from '../draft/question-edits.ts'
import { useImagePicker } from './use-image-picker.ts'

const letterOf = (place: number): string => String.fromCharCode(65 + place)

interface OptionsEditorProps {
  question: DraftQuestion
  problems: readonly Problem[]
  /** Whether options are shuffled, so that one can be pinned. */
  isShuffled: boolean
}

/** The options of a question: marking, writing and moving them. */
export function OptionsEditor({ question, problems, isShuffled }: OptionsEditorProps) {
  const { id, type, options } = question
  const edit = useEditQuestion(id)
  const { showsAllProblems } = useTools()
  const list = useRef<HTMLDivElement>(null)
  const toFocus = useRef<string | null>(null)
  const [isLeft, setIsLeft] = useState(false)
  const ids = options.map((option) => option.id)

  useEffect(() => {
    const wanted = toFocus.current
    toFocus.current = null
    if (wanted !== null) list.current?.querySelector<HTMLElement>(`[data-option="${wanted}"]`)?.focus()
  })

  const move = (one: string, to: number) => {
    const place = Math.max(0, Math.min(options.length - 1, to))
    const from = ids.indexOf(one)
    if (place === from) return
    edit(moveOption(one, place))
    announce(`Option ${letterOf(from)} is now number ${place + 1} of ${options.length}.`)
  }
  const add = (after: string | null) => {
    if (options.length >= MOST_OPTIONS) return
    const fresh = newId()
    toFocus.current = fresh
    edit(addOption(after, fresh))
  }
  const remove = (one: string) => {
    const at = ids.indexOf(one)
    toFocus.current = ids[at === 0 ? 1 : at - 1] ?? null
    edit(removeOption(one))
    announce(`Option ${letterOf(at)} removed.`)
  }
  const shownProblems =
    isLeft || showsAllProblems ? problems.filter(({ path }) => path === 'options' || path === 'key') : []

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving it is what is heard
    <fieldset
      className={styles.options}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setIsLeft(true)
      }}
    >
      <legend className={styles.legend}>
        {type === 'order'
          ? 'Items, in the right order'
          : type === 'multiple'
            ? 'Options. Mark all that are right'
            : 'Options. Mark the right one'}
      </legend>
      <div ref={list}>
        <Sortable ids={ids} noun="Option" onMove={move}>
          <ol className={styles.list}>
            {options.map((option, place) => (
              <OptionEditor
                key={option.id}
                {...{ question, option, place, isShuffled, move, add, remove }}
                problems={problems.filter(({ path }) => path.startsWith(`options.${place}.`))}
              />
            ))}
          </ol>
        </Sortable>
      </div>
      {shownProblems.map(({ message }) => (
        <p key={message} className={styles.flaw}>
          {message}
        </p>
      ))}
      {options.length < MOST_OPTIONS && (
        <Button kind="quiet" small onClick={() => add(null)}>
          <Plus size={18} aria-hidden="true" /> Add {type === 'order' ? 'item' : 'option'} ({options.length} of{' '}
          {MOST_OPTIONS})
        </Button>
      )}
    </fieldset>
  )
}

interface OptionEditorProps extends OptionsEditorProps {
  option: DraftOption
  place: number
  move: (id: string, to: number) => void
  add: (after: string) => void
  remove: (id: string) => void
}

function OptionEditor({ question, option, place, problems, isShuffled, move, add, remove }: OptionEditorProps) {
  const { id, text, image, last } = option
  const { type, right, options } = question
  const edit = useEditQuestion(question.id)
  const { showsAllProblems } = useTools()
  const [isLeft, setIsLeft] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  const file = useRef<HTMLInputElement>(null)
  const picker = useImagePicker((added) => edit(changeOption(id, { image: added })))
  const letter = letterOf(place)
  const problem = isLeft || showsAllProblems ? problems.find(({ path }) => path.endsWith('.text'))?.message : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      add(id)
    } else if (event.key === 'Backspace' && text === '' && image === null && options.length > 1) {
      event.preventDefault()
      remove(id)
    }
  }
  const onRowKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey) return
    event.preventDefault()
    event.stopPropagation()
    move(id, place + step)
  }
  const onPaste = (event: ClipboardEvent) => {
    picker.onPaste(event)
    if (!event.defaultPrevented) setLines(linesToSplit(event.clipboardData.getData('text')))
  }

  return (
    <SortableItem id={id} name={`option ${letter}`} className={styles.item}>
      {(grip) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the controls inside
        <div className={styles.inside} onKeyDown={onRowKey} {...picker.drop}>
          <div className={styles.row}>
            {grip}
            {type === 'order' ? (
              <span className={styles.number} aria-hidden="true">
                {place + 1}
              </span>
            ) : (
              <input
                type={type === 'single' ? 'radio' : 'checkbox'}
                name={`right ${question.id}`}
                className={styles.mark}
                checked={right.includes(id)}
                aria-label={`Right answer: ${letter}`}
                data-field={place === 0 ? 'key' : undefined}
                onChange={() => edit(markRight(id))}
              />
            )}
            <input
              className={styles.text}
              value={text}
              maxLength={1000}
              aria-label={type === 'order' ? `Item ${place + 1}` : `Option ${letter}`}
              aria-invalid={problem ? true : undefined}
              placeholder={type === 'order' ? `Item ${place + 1}` : letter}
              autoComplete="off"
              data-option={id}
              data-field={`options.${place}.text`}
              onChange={({ target }) => edit(changeOption(id, { text: target.value }), `option ${id}`)}
              onBlur={() => setIsLeft(true)}
              onKeyDown={onKeyDown}
              onPaste={onPaste}
            />
            <span className={styles.arrows}>
              <IconButton label={`Move option ${letter} up`} disabled={place === 0} onClick={() => move(id, place - 1)}>
                <ArrowUp size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move option ${letter} down`}
                disabled={place === options.length - 1}
                onClick={() => move(id, place + 1)}
              >
                <ArrowDown size={18} aria-hidden="true" />
              </IconButton>
            </span>
            <span className={styles.more}>
              <Menu
                kind="quiet"
                small
                label={`More for option ${letter}`}
                button={<Ellipsis size={18} aria-hidden="true" />}
              >
                <button type="button" onClick={() => file.current?.click()}>
                  {image ? 'Change picture' : 'Add picture'}
                </button>
                {type !== 'order' && isShuffled && (
                  <button type="button" aria-pressed={last} onClick={() => edit(changeOption(id, { last: !last }))}>
                    {last ? 'Shuffle it with the others' : 'Keep last'}
                  </button>
                )}
                {options.map(
                  (other, to) =>
                    to !== place && (
                      <button key={other.id} type="button" onClick={() => move(id, to)}>
                        Move to place {letterOf(to)}
                      </button>
                    ),
                )}
              </Menu>
            </span>
            <IconButton label={`Remove option ${letter}`} onClick={() => remove(id)}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <input
            ref={file}
            type="file"
            hidden
            accept={IMAGE_TYPES}
            onChange={({ target }) => {
              const [chosen] = target.files ?? []
              if (chosen) picker.add(chosen)
              target.value = ''
            }}
          />
          {last && type !== 'order' && <p className={styles.note}>Always the last one.</p>}
          {problem && <p className={styles.flaw}>{problem}</p>}
          {lines.length > 0 && (
            <p className={styles.split}>
              <Button
                kind="secondary"
                small
                onClick={() => {
                  edit(splitOption(id, lines))
                  setLines([])
                }}
              >
                Split into {lines.length} options
              </Button>
              <Button kind="quiet" small onClick={() => setLines([])}>
                Keep as one
              </Button>
            </p>
          )}
          <ImageField
            of={`option ${letter}`}
            path={`options.${place}.image`}
            image={image}
            picker={picker}
            hasButton={false}
            problem={problems.find(({ path }) => path.endsWith('.alt'))?.message}
            onChange={(to) => edit(changeOption(id, { image: to }), `option picture ${id}`)}
          />
        </div>
      )}
    </SortableItem>
  )
}
