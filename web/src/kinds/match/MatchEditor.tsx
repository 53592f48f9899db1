import { Plus } from 'lucide-react'
import { useState } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { Button } from '#web/ui/Button.tsx'
import { Sortable } from '#web/ui/Sortable.tsx'
import type { KindEditorProps } from '../written-question.ts'
import { usePartFocus } from '../fields/PartField.tsx'
import { PartsProblems } from '../fields/PartsProblems.tsx'
import { newId } from '#web/platform/browser/plain-http.ts'
import { ExtrasEditor } from './ExtrasEditor.tsx'
import { type MatchDraft, type WrittenPair, isEmptyPair, optionsOf } from './match-editing.ts'
import { addPair, countFitting, fillPairs, MOST_PAIRS, movePair, removePair } from './match-edits.ts'
import styles from './MatchEditor.module.css'
import { PairEditor } from './PairEditor.tsx'

/** Pairs, side by side, and options that go with nothing. */
export function MatchEditor({ question, problems, edit }: KindEditorProps<MatchDraft>) {
  const { pairs } = question
  const { box, focus, focusAfterEdit, noteAdded, isNew } = usePartFocus<HTMLDivElement>()
  const [leftOut, setLeftOut] = useState(0)
  const ids = pairs.map(({ id }) => id)
  const { options, key } = optionsOf(question)

  const add = (after: string | null) => {
    const next = after === null ? undefined : pairs[ids.indexOf(after) + 1]
    if (next && isEmptyPair(next)) return focus(`${next.id} left`)
    if (pairs.length >= MOST_PAIRS) return
    const fresh = newId()
    focusAfterEdit(`${fresh} left`)
    noteAdded(fresh)
    edit(addPair(after, fresh))
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
        {leftOut > 0 && (
          <p className={styles.left}>
            At most {MOST_PAIRS} pairs fit. {leftOut === 1 ? '1 line was' : `${leftOut} lines were`} left out.
          </p>
        )}
        {pairs.length < MOST_PAIRS && (
          <Button kind="quiet" small data-part="add pair" onClick={() => add(null)}>
            <Plus size={18} aria-hidden="true" /> Add pair ({pairs.length} of {MOST_PAIRS})
          </Button>
        )}
      </PartsProblems>
      <ExtrasEditor {...{ question, problems, edit, focus, focusAfterEdit, noteAdded, isNew }} />
    </div>
  )
}
