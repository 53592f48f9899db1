import { Ellipsis, X } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type ReactNode } from 'react'
import { KINDS, mostOptions } from '#contract/quiz/kinds/kinds.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { letterOf } from '#contract/text/letters.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { afterPress } from '#web/platform/browser/after-press.ts'
import { Menu } from '#web/ui/Menu.tsx'
import { SortableItem } from '#web/ui/Sortable.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import { ImageField, PictureInput } from '../fields/ImageField.tsx'
import { lineKeys, MoveButtons, moveKeys, PartInput } from '../fields/PartField.tsx'
import { useShowsAllProblems } from '../fields/PartsProblems.tsx'
import { TextPreview, useTextFormulas } from '../fields/TextPreview.tsx'
import type { KindEditorProps, WrittenOption } from '../written-question.ts'
import { changeOption, linesToSplit, splitOption } from './option-edits.ts'
import styles from './OptionsEditor.module.css'

interface OptionEditorProps extends Omit<KindEditorProps<unknown>, 'question' | 'givesPartialCredit'> {
  type: QuestionType
  option: WrittenOption
  place: number
  count: number
  /** Whether it was added just now, so that its author has not been in it yet. */
  isNew: boolean
  noun: 'option' | 'item'
  mark: ReactNode
  move: (id: string, to: number) => void
  add: (after: string) => void
  remove: (id: string) => void
}

/** One option: its text, its image, and its actions. */
export function OptionEditor(props: OptionEditorProps) {
  const { type, option, place, count, isNew, noun, problems, isShuffled, mark, edit, move, add, remove } = props
  const { id, text, image, last } = option
  const { least = 1, canStayLast = false } = KINDS[type].options ?? {}
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  const file = useRef<HTMLInputElement>(null)
  const picker = useImagePicker((added) => edit(changeOption(id, { image: added })))
  const letter = letterOf(place)
  const thing = noun === 'item' ? `item ${place + 1}` : `option ${letter}`
  const name = thing.replace(/^./, (first) => first.toUpperCase())
  const showsProblem = isLeft || (showsAllProblems && !isNew)
  const { flaw, preview } = useTextFormulas(text, `options.${place}.text`)
  const problem = (showsProblem ? problems.find(({ path }) => path.endsWith('.text'))?.message : undefined) ?? flaw

  const onPaste = (event: ClipboardEvent) => {
    picker.onPaste(event)
    if (!event.defaultPrevented) setLines(linesToSplit(event.clipboardData.getData('text'), mostOptions(type)))
  }

  return (
    <SortableItem id={id} name={thing} className={styles.item}>
      {(grip) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the controls inside
        <div className={styles.inside} onKeyDown={moveKeys(place, (to) => move(id, to))} {...picker.drop}>
          <div className={styles.row}>
            {grip}
            {mark}
            <PartInput
              value={text}
              maxLength={1000}
              aria-label={name}
              aria-invalid={problem ? true : undefined}
              placeholder={noun === 'item' ? name : letter}
              data-part={id}
              data-field={`options.${place}.text`}
              onChange={({ target }) => edit(changeOption(id, { text: target.value }), `option ${id}`)}
              onBlur={() => afterPress(() => setIsLeft(true))}
              onKeyDown={lineKeys(() => add(id), text === '' && image === null && count > least && (() => remove(id)))}
              onPaste={onPaste}
            />
            <span className={styles.arrows}>
              <MoveButtons name={thing} {...{ place, count }} onMove={(to) => move(id, to)} />
            </span>
            <span className={styles.more}>
              <Menu kind="quiet" small label={`More for ${thing}`} button={<Ellipsis size={18} aria-hidden="true" />}>
                <button type="button" onClick={() => file.current?.click()}>
                  {image ? 'Change picture' : 'Add picture'}
                </button>
                {canStayLast && isShuffled && (
                  <button type="button" aria-pressed={last} onClick={() => edit(changeOption(id, { last: !last }))}>
                    {last ? 'Shuffle it with the others' : 'Keep last'}
                  </button>
                )}
                {Array.from({ length: count }, (_, to) => letterOf(to)).map(
                  (other, to) =>
                    to !== place && (
                      <button key={other} type="button" onClick={() => move(id, to)}>
                        Move to place {other}
                      </button>
                    ),
                )}
              </Menu>
            </span>
            <IconButton label={`Remove ${thing}`} onClick={() => remove(id)}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <PictureInput ref={file} picker={picker} />
          {last && canStayLast && <p className={styles.note}>Stays last when options are shuffled.</p>}
          {problem && <p className={styles.flaw}>{problem}</p>}
          {preview !== null && <TextPreview rendered={preview} />}
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
                Split into {lines.length} {noun}s
              </Button>
              <Button kind="quiet" small onClick={() => setLines([])}>
                Keep as one
              </Button>
            </p>
          )}
          <ImageField
            of={thing}
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
