import { RenderedText } from '#web/ui/RenderedText.tsx'
import { keyIn, type VerdictProps } from '../checked-verdict.ts'
import { assignedIn, partState } from '../pairs/assigned.ts'
import { JudgedRow } from '../pairs/JudgedRow.tsx'
import { plainPart } from '../pairs/part.ts'
import { PartFace } from '../pairs/PartFace.tsx'
import { verdictState } from '../verdict-state.ts'
import styles from './SortVerdict.module.css'

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
