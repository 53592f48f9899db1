import { useId } from 'react'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { isChecked, keyIn, type VerdictProps } from '../checked-verdict.ts'
import { AssignmentForm, PartSelect, useAssignment } from '../pairs/AssignmentForm.tsx'
import { plainPart, assignedIn, partState } from '../pairs/parts.ts'
import { PartFace, JudgedRow } from '../pairs/PartFace.tsx'
import { verdictState } from '../AnsweredRows.tsx'
import styles from './Sort.module.css'

/** Items, each with the groups: next to each other where they fit, otherwise in a list. */
export function SortAnswer(props: AnswerProps<'sort'>) {
  const { question, verdict, isLocked, isDraft, showsVerdict } = props
  const { bins, options } = question
  const id = useId()
  const { chosen, isRefused, missing, assign, check } = useAssignment(props, options.length)
  if (showsVerdict && isChecked(verdict)) return <SortVerdict question={question} verdict={verdict} />

  const fit = segmentsFit(bins.map(plainPart))
  const choices = bins.map((bin) => ({ id: bin.id, name: plainPart(bin) }))
  return (
    <AssignmentForm
      {...{ isLocked, isDraft, missing }}
      hint="Choose a group for each."
      refusal={isRefused && 'Put at least one of them into a group.'}
      fit={fit}
      onCheck={check}
    >
      {options.map((option) => {
        const inGroup = chosen[option.id] ?? ''
        return (
          <li key={option.id} className={styles.row}>
            <span className={styles.item}>
              <PartFace {...option} isEnlargeable />
            </span>
            {fit !== 'list' && (
              <div className={styles.segments} role="radiogroup" aria-label={plainPart(option)}>
                {bins.map((bin) => (
                  <label key={bin.id} className={styles.segment}>
                    <input
                      type="radio"
                      name={`${id}${option.id}`}
                      className="unseen"
                      aria-label={plainPart(bin)}
                      checked={inGroup === bin.id}
                      aria-disabled={isLocked}
                      onChange={() => isLocked || assign(option.id, bin.id)}
                    />
                    <RenderedText {...bin} />
                  </label>
                ))}
              </div>
            )}
            {fit !== 'narrow' && (
              <div className={styles.list}>
                <PartSelect
                  aria-label={plainPart(option)}
                  value={inGroup}
                  choices={choices}
                  disabled={isLocked}
                  onChoose={(to) => assign(option.id, to)}
                />
              </div>
            )}
          </li>
        )
      })}
    </AssignmentForm>
  )
}

/** The groups with what belongs in them, each item marked as right or with where it was put. */
export function SortVerdict({ question: { bins, options }, verdict }: VerdictProps<'sort'>) {
  const key = keyIn(verdict)
  const given = assignedIn(verdict.answer)
  const place = key === null ? given : assignedIn(key)
  return (
    // Judged like the rows, so that the names of the groups are scrolled into view with them.
    <ul className={styles.groups} data-state={verdictState(verdict)}>
      {bins.map((bin) => (
        <li key={bin.id} className={styles.group}>
          <p className={styles.name}>
            <RenderedText {...bin} />
          </p>
          <ul className={styles.items}>
            {options
              .filter(({ id }) => place[id] === bin.id)
              .map((option) => {
                const state = partState(key, given, option.id)
                const mine = bins.find(({ id }) => id === given[option.id])
                const put = mine ? `You put it in “${plainPart(mine)}”` : 'Not answered'
                const judged = { right: 'Right.', wrong: `${mine ? 'Wrong. ' : ''}${put}.`, rest: '' }[state]
                return (
                  <JudgedRow
                    key={option.id}
                    state={state}
                    words={`${plainPart(option)}. ${judged}`}
                    note={state === 'wrong' && <span className={styles.put}>{put}</span>}
                  >
                    <PartFace {...option} />
                  </JudgedRow>
                )
              })}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** From which width on the groups fit next to each other as buttons; `list`: nowhere, so they are in a list. */
type SegmentsFit = 'narrow' | 'middle' | 'wide' | 'list'

/** In widths of the text's em: a letter on average, and the space around a name. */
const LETTER = 0.56
const AROUND = 1.9
/** The widths that the styles ask for, without the row's own space. */
const WIDTHS = [
  ['narrow', 16],
  ['middle', 28],
  ['wide', 40],
] as const

export function segmentsFit(names: readonly string[]): SegmentsFit {
  const width = names.reduce((sum, name) => sum + name.length * LETTER + AROUND, 0)
  return WIDTHS.find(([, most]) => width <= most)?.[0] ?? 'list'
}
