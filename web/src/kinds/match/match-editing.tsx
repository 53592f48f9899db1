import { Cable, Plus, X } from 'lucide-react'
import { useState } from 'react'
import { mostOptions } from '#contract/quiz/kinds/kinds.ts'
import type { matchSchemas } from '#contract/quiz/kinds/match.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Sortable } from '#web/ui/Sortable.tsx'
import { newId } from '#contract/new-id.ts'
import { isText, listOf, someOf } from '#web/platform/shape.ts'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import { lineKeys, usePartFocus, PartField } from '../fields/PartField.tsx'
import { LeftOut, PartsProblems, problemAt } from '../fields/PartsProblems.tsx'
import { ImageField, PictureButton } from '../fields/ImageField.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import {
  type MatchDraft,
  type WrittenPair,
  blankPair,
  isEmptyPair,
  isEmptySide,
  optionsOf,
  type ExtraOption,
  addPair,
  countFitting,
  fillPairs,
  MOST_PAIRS,
  movePair,
  removePair,
  addExtra,
  canAddExtra,
  removeExtra,
  changeExtra,
} from './match-edits.ts'
import styles from './MatchEditor.module.css'
import { PairEditor } from './PairEditor.tsx'

export const matchEditing: EditingOf<typeof matchSchemas, MatchDraft> = {
  about: 'Players find what belongs together.',
  icon: Cable,
  Editor: MatchEditor,
  blank: () => ({ pairs: Array.from({ length: PAIRS_AT_FIRST }, () => blankPair()), extras: [] }),
  isBlank: ({ pairs, extras }) =>
    pairs.every(isEmptyPair) && extras.every(({ text, image }) => isEmptySide(text, image)),
  isStored: ({ pairs, extras }) =>
    listOf(someOf<WrittenPair>({ id: isText, text: isText, match: isText, optionId: isText }))(pairs) &&
    listOf(someOf<ExtraOption>({ id: isText, text: isText }))(extras),
  authored(common, question) {
    const { options, key } = optionsOf(question)
    const prompts = question.pairs.map(({ id, text, image }) => ({ id, text, rendered: null, image }))
    return { ...common, options, prompts, key: Object.keys(key).length > 0 ? key : null }
  },
  read({ prompts, options, key }) {
    const used = new Set(Object.values(key ?? {}))
    // Of two pairs with one option, the first has it: once they differ, the other becomes an option of its own.
    const isFirstOf = (option: string, pair: string) => prompts.find(({ id }) => key?.[id] === option)?.id === pair
    return {
      pairs: prompts.map(({ id, text, image }) => {
        const option = options.find((one) => one.id === key?.[id])
        return {
          id,
          text,
          image,
          match: option?.text ?? '',
          matchImage: option?.image ?? null,
          optionId: option && isFirstOf(option.id, id) ? option.id : newId(),
        }
      }),
      extras: options.flatMap(({ id, text, image }) => (used.has(id) ? [] : [{ id, text, image }])),
    }
  },
  previewed: (question) => ({
    ...question,
    prompts: question.prompts.map((prompt) => ({ ...prompt, text: prompt.text || (prompt.image ? '' : '…') })),
  }),
  missingKey: 'Write what goes with each.',
  renamed: ({ pairs, extras }, named) => ({
    pairs: pairs.map((pair) => ({ ...pair, id: named(pair.id), optionId: named(pair.optionId) })),
    extras: extras.map((extra) => ({ ...extra, id: named(extra.id) })),
  }),
}

const PAIRS_AT_FIRST = 3

/** Pairs, side by side, and options that go with nothing. */
function MatchEditor({ question, problems, edit }: KindEditorProps<MatchDraft>) {
  const { pairs } = question
  const { box, focus, focusAfterEdit, startPart, isNew } = usePartFocus<HTMLDivElement>()
  const [leftOut, setLeftOut] = useState(0)
  const ids = pairs.map(({ id }) => id)
  const { options, key } = optionsOf(question)

  const add = (after: string | null) => {
    const next = after === null ? undefined : pairs[ids.indexOf(after) + 1]
    if (next && isEmptyPair(next)) return focus(`${next.id} left`)
    if (pairs.length >= MOST_PAIRS) return
    edit(
      addPair(
        after,
        startPart((id) => `${id} left`),
      ),
    )
  }
  const remove = (id: string) => {
    const at = ids.indexOf(id)
    const near = ids[at === 0 ? 1 : at - 1]
    focusAfterEdit(near === undefined ? 'add pair' : `${near} left`)
    edit(removePair(id))
    announce(`Pair ${at + 1} removed.`)
  }
  const move = (id: string, to: number) => {
    const place = Math.max(0, Math.min(pairs.length - 1, to))
    const from = ids.indexOf(id)
    if (place === from) return
    edit(movePair(id, place))
    announce(`Pair ${from + 1} is now number ${place + 1} of ${pairs.length}.`)
  }
  const fill = (id: string, rows: readonly Partial<WrittenPair>[], isAfter: boolean) => {
    const next = pairs[ids.indexOf(id) + 1]
    const fresh = newId()
    const into = !isAfter ? id : next && isEmptyPair(next) ? next.id : fresh
    const prepared = into === fresh ? addPair(id, fresh) : <Q extends MatchDraft>(before: Q): Q => before
    const count = countFitting(prepared(question), into, rows)
    const more = rows.length - count
    setLeftOut(more)
    edit((before) => fillPairs(into, rows)(prepared(before)))
    announce(`${count} lines filled in.${more > 0 ? ` ${more} left out.` : ''}`)
  }
  return (
    <div ref={box} className={styles.editor}>
      <PartsProblems
        legend="Pairs that belong together"
        paths={['prompts', 'options', 'key']}
        {...{ problems }}
        of={[pairs]}
      >
        <p className={styles.hint}>
          Players see the left sides in this order, and choose from the right sides, mixed. You can paste two columns
          from a table, or lines like “France = Paris”.
        </p>
        <div>
          <p className={styles.sides} aria-hidden="true">
            <span>Players see</span>
            <span>What goes with it</span>
          </p>
          <Sortable ids={ids} noun="Pair" onMove={move}>
            <ol className={styles.list}>
              {pairs.map((pair, place) => (
                <PairEditor
                  key={pair.id}
                  {...{ pair, place, problems, edit, add, remove, move, fill, focus }}
                  option={options.findIndex(({ id }) => id === key[pair.id])}
                  count={pairs.length}
                  isNew={isNew(pair.id)}
                />
              ))}
            </ol>
          </Sortable>
        </div>
        <LeftOut lines={leftOut} most={MOST_PAIRS} noun="pairs" />
        {pairs.length < MOST_PAIRS && (
          <Button kind="quiet" small data-part="add pair" onClick={() => add(null)}>
            <Plus size={18} aria-hidden="true" /> Add pair ({pairs.length} of {MOST_PAIRS})
          </Button>
        )}
      </PartsProblems>
      <ExtrasEditor {...{ question, problems, edit, focus, focusAfterEdit, startPart, isNew }} />
    </div>
  )
}

type ExtrasEditorProps = Pick<KindEditorProps<MatchDraft>, 'question' | 'problems' | 'edit'> &
  Omit<ReturnType<typeof usePartFocus>, 'box'>

/** Options that go with nothing, so that the last pair cannot be guessed. */
function ExtrasEditor(props: ExtrasEditorProps) {
  const { question, problems, edit, focus, focusAfterEdit, startPart, isNew } = props
  const { extras } = question
  const { length: count } = optionsOf(question).options
  const add = () => {
    const empty = extras.find(({ text, image }) => text === '' && image === null)
    if (empty) return focus(empty.id)
    if (!canAddExtra(question)) return
    edit(addExtra(startPart()))
  }
  const remove = (id: string) => {
    const at = extras.findIndex((extra) => extra.id === id)
    focusAfterEdit(extras[at === 0 ? 1 : at - 1]?.id ?? 'add extra')
    edit(removeExtra(id))
    announce(`Extra option ${at + 1} removed.`)
  }
  return (
    <PartsProblems legend="Extra options that fit nothing" problems={problems} paths={[]} of={[extras]}>
      <p className={styles.hint}>With one or two of these, nobody gets the last pair for free.</p>
      {extras.length > 0 && (
        <ul className={styles.list}>
          {extras.map((extra, place) => (
            <ExtraEditor
              key={extra.id}
              {...{ extra, place, problems, edit, add, remove }}
              option={count - extras.length + place}
              isNew={isNew(extra.id)}
            />
          ))}
        </ul>
      )}
      {canAddExtra(question) ? (
        <Button kind="quiet" small data-part="add extra" onClick={add}>
          <Plus size={18} aria-hidden="true" /> Add extra option
        </Button>
      ) : (
        <p className={styles.hint}>There are {mostOptions('match')} options now, as many as a question can have.</p>
      )}
    </PartsProblems>
  )
}

interface ExtraEditorProps extends Pick<KindEditorProps<MatchDraft>, 'problems' | 'edit'> {
  extra: ExtraOption
  place: number
  /** Its index among all options. */
  option: number
  isNew: boolean
  add: () => void
  remove: (id: string) => void
}

/** One option that goes with nothing. */
function ExtraEditor({ extra, place, option, isNew, problems, edit, add, remove }: ExtraEditorProps) {
  const { id, text, image } = extra
  const picker = useImagePicker((added) => edit(changeExtra(id, { image: added })))
  const name = `extra option ${place + 1}`
  return (
    <li className={styles.item}>
      <div className={styles.inside} {...picker.drop}>
        <div className={styles.row}>
          <PartField
            label={`Extra option ${place + 1}`}
            placeholder={`Extra option ${place + 1}`}
            part={id}
            path={`options.${option}.text`}
            value={text}
            problem={problemAt(problems, `options.${option}.text`)}
            isNew={isNew}
            onChange={(to) => edit(changeExtra(id, { text: to }), `extra ${id}`)}
            onPaste={picker.onPaste}
            onKeyDown={lineKeys(add, text === '' && image === null && (() => remove(id)))}
          />
          {!image && <PictureButton of={name} picker={picker} />}
          <IconButton label={`Remove ${name}`} onClick={() => remove(id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <ImageField
          of={name}
          path={`options.${option}.image`}
          image={image}
          picker={picker}
          hasButton={false}
          problem={problemAt(problems, `options.${option}.image.alt`)}
          onChange={(to) => edit(changeExtra(id, { image: to }), `extra ${id} picture`)}
        />
      </div>
    </li>
  )
}
