import { ArrowLeftRight, Ellipsis, X } from 'lucide-react'
import { useRef, type ClipboardEvent } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { SortableItem } from '#web/ui/Sortable.tsx'
import type { KindEditorProps } from '../written-question.ts'
import { ImageField, PictureInput } from '../fields/ImageField.tsx'
import { PartField, isAllSelected, lineKeys, moveKeys } from '../fields/PartField.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import { problemAt } from '../fields/PartsProblems.tsx'
import {
  blankPair,
  type MatchDraft,
  type WrittenPair,
  isEmptyPair,
  changePair,
  pastedPairs,
  type Side,
} from './match-edits.ts'
import styles from './MatchEditor.module.css'

interface PairEditorProps extends Pick<KindEditorProps<MatchDraft>, 'problems' | 'edit'> {
  pair: WrittenPair
  place: number
  /** The index of its right side among the options; -1 while that is empty. */
  option: number
  count: number
  isNew: boolean
  add: (after: string) => void
  remove: (id: string) => void
  move: (id: string, to: number) => void
  /** Fills this pair and those after it, or only those after it, where it is written already. */
  fill: (id: string, rows: readonly Partial<WrittenPair>[], isAfter: boolean) => void
  focus: (part: string) => void
}

/** One pair: its two sides, with a picture each where there is one. */
export function PairEditor(props: PairEditorProps) {
  const { pair, place, option, count, isNew, problems, edit, add, remove, move, fill, focus } = props
  const { id, text, image, match, matchImage } = pair
  const left = useImagePicker((added) => edit(changePair(id, { image: added })))
  const right = useImagePicker((added) => edit(changePair(id, { matchImage: added })))
  const [leftFile, rightFile] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)]
  const number = place + 1
  const problemOf = (path: string) => problemAt(problems, path)
  // What is wrong with all pairs leads to the first one.
  const pathOr = (path: string, ...common: string[]): string =>
    (place === 0 ? common.find((one) => problemOf(one) !== undefined) : undefined) ?? path
  const leftPath = `prompts.${place}.text`
  const rightPath = option < 0 ? `key.${place}` : `options.${option}.text`

  const removeEmpty = isEmptyPair(pair) && count > 1 && (() => remove(id))
  const toLeft = match === '' && text !== '' && (() => focus(`${id} left`))
  const onPaste = (event: ClipboardEvent, side: Side) => {
    const picker = side === 'left' ? left : right
    picker.onPaste(event)
    if (event.defaultPrevented) return
    const isAfter = (side === 'left' ? text : match) !== '' && !isAllSelected(event.target)
    const rows = pastedPairs(event.clipboardData.getData('text'), isAfter ? blankPair() : pair, side)
    if (rows.length < (isAfter ? 2 : 1)) return
    event.preventDefault()
    fill(id, rows, isAfter)
  }

  return (
    <SortableItem id={id} name={`pair ${number}`} className={styles.item}>
      {(grip) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the controls inside
        <div className={styles.inside} onKeyDown={moveKeys(place, (to) => move(id, to))}>
          <div className={styles.row}>
            {grip}
            <div className={styles.pair}>
              <div className={styles.side} {...left.drop}>
                <PartField
                  label={`Pair ${number}, players see`}
                  placeholder={`Pair ${number}`}
                  part={`${id} left`}
                  path={pathOr(leftPath, 'prompts')}
                  value={text}
                  problem={problemOf(leftPath)}
                  isNew={isNew}
                  onChange={(to) => edit(changePair(id, { text: to }), `pair ${id} left`)}
                  onKeyDown={lineKeys(() => focus(`${id} right`), removeEmpty)}
                  onPaste={(event) => onPaste(event, 'left')}
                />
              </div>
              <ArrowLeftRight className={styles.link} size={18} aria-hidden="true" />
              <div className={styles.side} {...right.drop}>
                <PartField
                  label={`Pair ${number}, what goes with it`}
                  placeholder="What goes with it"
                  part={`${id} right`}
                  path={pathOr(rightPath, 'key', 'options')}
                  value={match}
                  problem={problemOf(rightPath)}
                  isNew={isNew}
                  onChange={(to) => edit(changePair(id, { match: to }), `pair ${id} right`)}
                  onKeyDown={lineKeys(() => add(id), toLeft || removeEmpty)}
                  onPaste={(event) => onPaste(event, 'right')}
                />
              </div>
            </div>
            <div className={styles.tools}>
              <Menu
                kind="quiet"
                small
                label={`More for pair ${number}`}
                button={<Ellipsis size={18} aria-hidden="true" />}
              >
                <button type="button" onClick={() => leftFile.current?.click()}>
                  {image ? 'Change the left picture' : 'Add a picture on the left'}
                </button>
                <button type="button" onClick={() => rightFile.current?.click()}>
                  {matchImage ? 'Change the right picture' : 'Add a picture on the right'}
                </button>
                {place > 0 && (
                  <button type="button" onClick={() => move(id, place - 1)}>
                    Move up
                  </button>
                )}
                {number < count && (
                  <button type="button" onClick={() => move(id, place + 1)}>
                    Move down
                  </button>
                )}
              </Menu>
              <IconButton label={`Remove pair ${number}`} onClick={() => remove(id)}>
                <X size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
          <PictureInput ref={leftFile} picker={left} />
          <PictureInput ref={rightFile} picker={right} />
          <ImageField
            of={`the left side of pair ${number}`}
            path={`prompts.${place}.image`}
            image={image}
            picker={left}
            hasButton={false}
            problem={problemOf(`prompts.${place}.image.alt`)}
            onChange={(to) => edit(changePair(id, { image: to }), `pair ${id} left picture`)}
          />
          <ImageField
            of={`the right side of pair ${number}`}
            path={`options.${option}.image`}
            image={matchImage}
            picker={right}
            hasButton={false}
            problem={problemOf(`options.${option}.image.alt`)}
            onChange={(to) => edit(changePair(id, { matchImage: to }), `pair ${id} right picture`)}
          />
        </div>
      )}
    </SortableItem>
  )
}
