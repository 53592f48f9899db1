import { ArrowDown, ArrowDownAZ, Check, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { plainText } from '#contract/text/plain-text.ts'
import { teamName, type RoomTable } from '#contract/api/rooms.ts'
import { FULL_CREDIT } from '#contract/quiz/credit.ts'
import { percent } from '#web/platform/credit-words.ts'
import { grouped } from '#web/platform/format.ts'
import { rightInRow, sortedRows, type TableRow, type TableSort } from './table-order.ts'
import styles from './PointsTable.module.css'

/** Everyone's points, question by question. */
export function PointsTable({ table: { questions, rows }, hasTeams }: { table: RoomTable; hasTeams: boolean }) {
  const [sort, setSort] = useState<TableSort>('points')
  const rightOf = (credits: TableRow['credits']): string => {
    const { right, of } = rightInRow(questions, credits)
    return `${right} of ${of}`
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, also for the keyboard
    <section className={styles.scroll} aria-label="Points, question by question" tabIndex={0}>
      <table className={styles.table}>
        <caption className="unseen">Points of each player, question by question</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.name} aria-sort={sort === 'name' ? 'ascending' : 'none'}>
              <SortedHead name="Name" by="name" sort={sort} onSort={setSort} />
            </th>
            {hasTeams && <th scope="col">Team</th>}
            <th scope="col" className={styles.number} aria-sort={sort === 'points' ? 'descending' : 'none'}>
              <SortedHead name="Points" by="points" sort={sort} onSort={setSort} />
            </th>
            <th scope="col" className={styles.number}>
              Right
            </th>
            {questions.map(({ qid, voided, ...shown }, place) => (
              <th key={qid} scope="col" className={styles.question} title={plainText(shown)}>
                {place + 1}
                <span className="unseen">
                  {' '}
                  {plainText(shown)}
                  {voided && ", doesn't count"}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, sort).map(({ seat_id, name, team, points, credits }) => (
            <tr key={seat_id}>
              <th scope="row" className={styles.name}>
                <bdi>{name}</bdi>
              </th>
              {hasTeams && <td>{team !== null && teamName(team)}</td>}
              <td className={styles.number}>{grouped(points)}</td>
              <td className={styles.number}>{rightOf(credits)}</td>
              {credits.map((credit, place) => (
                <CreditCell
                  key={questions[place]?.qid ?? place}
                  credit={credit}
                  isScored={questions[place]?.scored ?? true}
                  isVoided={questions[place]?.voided ?? false}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SortedHeadProps {
  name: string
  by: TableSort
  sort: TableSort
  onSort: (sort: TableSort) => void
}

const SortedHead = ({ name, by, sort, onSort }: SortedHeadProps) => (
  <button type="button" className={styles.sort} onClick={() => onSort(by)}>
    {name}
    <span className={sort === by ? undefined : styles.unsorted}>
      {by === 'name' ? <ArrowDownAZ size={16} aria-hidden="true" /> : <ArrowDown size={16} aria-hidden="true" />}
    </span>
  </button>
)

interface CreditCellProps {
  /** Null: not answered. */
  credit: number | null
  /** Whether it could be right or wrong. */
  isScored: boolean
  isVoided: boolean
}

/** What one answer got. */
function CreditCell({ credit, isScored, isVoided }: CreditCellProps) {
  const { words, mark } = gotOf(credit, isScored)
  return (
    <td className={styles.credit} data-voided={isVoided || undefined}>
      <span className="unseen">{isVoided ? `${words}, doesn't count` : words}</span>
      <span aria-hidden="true" data-words={words} className={styles.mark}>
        {mark}
      </span>
    </td>
  )
}

/** What an answer got, in words and as a mark. */
function gotOf(credit: number | null, isScored: boolean): { words: string; mark: ReactNode } {
  if (credit === null) return { words: 'not answered', mark: '–' }
  if (!isScored) return { words: 'answered', mark: '•' }
  if (credit >= FULL_CREDIT) return { words: 'right', mark: <Check size={18} /> }
  const share = percent(credit / FULL_CREDIT)
  return credit > 0 ? { words: `${share} right`, mark: share } : { words: 'wrong', mark: <X size={18} /> }
}
