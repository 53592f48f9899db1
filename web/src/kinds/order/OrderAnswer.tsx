import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react'
import type { Question } from '#contract/quiz/question.ts'
import { rightNeighbours } from '#contract/quiz/kinds/order.ts'
import { plainText, type ShownText } from '#contract/text/plain-text.ts'
import { ordinal } from '#web/platform/intl.ts'
import type { OptionRowProps } from '#web/ui/OptionRow.tsx'
import { announce } from '#web/platform/announcements.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { moveItem } from '#web/platform/move-item.ts'
import type { AnswerProps } from '../kind-props.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import { isChecked, keyIn, type CheckedVerdict, type VerdictProps } from '../checked-verdict.ts'
import { chosenIn } from '../choice/Choices.tsx'
import { useStoredAnswerDraft } from '../use-stored-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { AnsweredRows, verdictState } from '../AnsweredRows.tsx'
import styles from './Order.module.css'

/** Items to put in order. */
export function OrderAnswer(props: AnswerProps) {
  const { question, verdict, isLocked, isDraft, showsVerdict } = props
  const { answer, change, check } = useStoredAnswerDraft(props)
  useAnswerKeys(props, check)
  if (showsVerdict && isChecked(verdict)) return <OrderVerdict question={question} verdict={verdict} />
  const items = chosenIn(answer).flatMap((id) => question.options.filter((option) => option.id === id))
  return (
    <AnswerFrame isLocked={isLocked} isDraft={isDraft} onCheck={check}>
      <AnswerHint>Drag them, or use the arrows.</AnswerHint>
      <OrderList items={items} isLocked={isLocked} onOrder={change} />
    </AnswerFrame>
  )
}

/** The right order, with what was put elsewhere, and how its credit comes about. */
export function OrderVerdict({ question, verdict }: VerdictProps) {
  const credited = orderCreditWords(verdict)
  return (
    <>
      {credited && (
        // Judged like the rows, so that it is scrolled into view with them.
        <div data-state={verdictState(verdict)}>
          <AnswerHint>{credited}</AnswerHint>
        </div>
      )}
      <AnsweredRows rows={rowsOf(question, verdict)} />
    </>
  )
}

/** How the credit of a wrong order comes about, which the right places alone do not tell. */
export function orderCreditWords(verdict: CheckedVerdict): string | null {
  const given = chosenIn(verdict.answer)
  const { kept, of } = rightNeighbours(chosenIn(keyIn(verdict)), given)
  if (verdict.correct || of === 0 || given.length === 0) return null
  if (kept === 0) return 'No item follows the right one, so there is no credit.'
  // Nothing in between is given in this quiz.
  if (verdict.credit === 0) return null
  return `Your credit: ${kept} of ${of} items follow the right one.`
}

interface OrderListProps {
  items: readonly (ShownText & { id: string })[]
  isLocked: boolean
  onOrder: (ids: string[]) => void
}

/**
 * Items to put in order: by dragging, by the buttons, by Alt and an arrow, or lifted with Space or Enter and moved with the
 * arrows.
 */
export function OrderList({ items, isLocked, onOrder }: OrderListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [held, setHeld] = useState<{ id: string; from: number; by: 'keys' | 'pointer' } | null>(null)

  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(items.length - 1, to))
    if (isLocked || place === from) return
    onOrder(moveItem(items, from, place).map(({ id }) => id))
    announce(`${items[from] && plainText(items[from])}, position ${place + 1} of ${items.length}.`)
  }

  const onKey = (event: KeyboardEvent, id: string, at: number) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step && (event.altKey || held)) move(at, at + step)
    else if (event.key === 'Escape' && held) {
      move(at, held.from)
      setHeld(null)
    } else if (event.key === ' ' || event.key === 'Enter') {
      announce(held ? 'Dropped.' : 'Picked up. Use the arrow keys to move it, Space or Enter to drop it.')
      setHeld(held ? null : { id, from: at, by: 'keys' })
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  // The list captures the pointer, because items change their position under it.
  const onLift = (event: PointerEvent, id: string, from: number) => {
    const isGrip = event.target instanceof Element && event.target.closest('[data-grip]') !== null
    if (isLocked || (event.pointerType !== 'mouse' && !isGrip)) return
    list.current?.setPointerCapture(event.pointerId)
    setHeld({ id, from, by: 'pointer' })
  }
  const onDrag = (event: PointerEvent) => {
    const at = items.findIndex(({ id }) => id === held?.id)
    if (at < 0 || !list.current?.hasPointerCapture(event.pointerId)) return
    const rows = [...list.current.children].map((row) => row.getBoundingClientRect())
    const over = rows.findIndex(({ top, bottom }) => event.clientY >= top && event.clientY < bottom)
    if (over >= 0) move(at, over)
  }
  const letGo = () => setHeld(null)
  // A press holds its item before it moves the focus away from the handle pressed last.
  const onBlur = () => setHeld((now) => (now?.by === 'keys' ? null : now))

  return (
    <ol ref={list} className={styles.list} onPointerMove={onDrag} onPointerUp={letGo} onPointerCancel={letGo}>
      {items.map(({ id, ...shown }, at) => {
        const text = plainText(shown)
        return (
          <li key={id} className={held?.id === id ? styles.held : styles.item}>
            <button
              type="button"
              className={styles.handle}
              aria-pressed={held?.id === id}
              aria-label={`${text}, position ${at + 1} of ${items.length}. Move`}
              aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
              onKeyDown={(event) => onKey(event, id, at)}
              onBlur={onBlur}
              onPointerDown={(event) => onLift(event, id, at)}
            >
              <span data-grip className={styles.grip}>
                <GripVertical size={20} aria-hidden="true" />
              </span>
              <span className={styles.number} aria-hidden="true">
                {at + 1}
              </span>
              <span className={styles.text}>
                <RenderedText {...shown} />
              </span>
            </button>
            {[-1, 1].map((by) => (
              <IconButton
                key={by}
                label={`Move ${text} ${by < 0 ? 'up' : 'down'}`}
                disabled={isLocked}
                // At the end of the list the item stays in place, and so does the focus.
                aria-disabled={items[at + by] === undefined}
                onClick={() => move(at, at + by)}
              >
                {by < 0 ? <ArrowUp size={20} aria-hidden="true" /> : <ArrowDown size={20} aria-hidden="true" />}
              </IconButton>
            ))}
          </li>
        )
      })}
    </ol>
  )
}

/** The items in the right order, each with the position it was given. */
function rowsOf({ options }: Question, verdict: CheckedVerdict): OptionRowProps[] {
  const given = chosenIn(verdict.answer)
  return chosenIn(keyIn(verdict)).map((id, place) => {
    const mine = given.indexOf(id)
    const { text = id, rendered = null } = options.find((option) => option.id === id) ?? {}
    const isElsewhere = mine >= 0 && mine !== place
    const tag = isElsewhere ? `You put it ${ordinal(mine + 1)}` : ordinal(place + 1)
    return { letter: '', text, rendered, state: mine === place ? 'right' : 'wrong', tag }
  })
}
