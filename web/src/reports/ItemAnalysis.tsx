import type { ReactNode } from 'react'
import { Check, X } from 'lucide-react'
import type { ItemAnalysis as Analysis, ReportedOption, Thirds } from '#contract/api/item-analysis.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { percent } from '#web/platform/credit-words.ts'
import { Meter } from '#web/ui/Meter.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { ENOUGH_PLAYS, explainedFigures, chosenBy, distractorWords, share } from './analysis-words.ts'
import styles from './ItemAnalysis.module.css'

/** The figures that test makers know, each with its explanation, and what weak and strong players chose; opened on demand. */
export const ItemAnalysis = ({ analysis, options }: { analysis: Analysis; options: readonly ReportedOption[] }) => (
  <details className={styles.analysis}>
    <summary>Item analysis</summary>
    <div className={styles.opened}>
      <p className={styles.meaning}>
        {analysis.attempts < ENOUGH_PLAYS
          ? `Only ${counted(analysis.attempts, 'finished first play', 'finished first plays')} so far. These figures begin to mean something from ${ENOUGH_PLAYS} on.`
          : `From ${counted(analysis.attempts, 'finished first play', 'finished first plays')}.`}
      </p>
      <dl className={styles.figures}>
        {explainedFigures(analysis).map(({ name, value, meaning }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
            <dd className={styles.meaning}>{meaning}</dd>
          </div>
        ))}
      </dl>
      {analysis.choices && options.length > 0 && <DistractorChart options={options} choices={analysis.choices} />}
    </div>
  </details>
)

/** Before an answer: whether it is right. */
export const RightSign = ({ isRight }: { isRight: boolean }) => (
  <>
    <span className="unseen">{isRight ? 'Right: ' : 'Wrong: '}</span>
    {isRight ? (
      <Check size={16} className={styles.right} aria-hidden="true" />
    ) : (
      <X size={16} className={styles.wrong} aria-hidden="true" />
    )}
  </>
)

type Choices = NonNullable<Analysis['choices']>

const THIRDS = [
  ['weak', 'Weak'],
  ['middle', 'Middle'],
  ['strong', 'Strong'],
] as const

/** How often weak, middling and strong players chose each option: the right one should rise, the others fall. */
function DistractorChart({ options, choices }: { options: readonly ReportedOption[]; choices: Choices }) {
  const { players, none } = choices
  const skipped = none.weak + none.middle + none.strong
  return (
    <div className={styles.chart}>
      <table className={styles.table}>
        <caption>Who chose what</caption>
        <thead>
          <tr>
            {THIRDS.map(([third, name]) => (
              <th key={third} scope="col">
                {name} <span className={styles.players}>{counted(players[third], 'player', 'players')}</span>
              </th>
            ))}
          </tr>
        </thead>
        {options.map((option) => (
          <OptionRows
            key={option.id}
            name={<OptionName {...option} />}
            chosen={chosenBy(choices, option.id)}
            players={players}
          />
        ))}
        {skipped > 0 && <OptionRows name="No answer" chosen={none} players={players} />}
      </table>
      <p className={styles.meaning}>
        Players by their marks for the other questions: about a third each, but players with equal marks stay together.
        The right answer should grow from weak to strong, a wrong one shrink.
      </p>
      {distractorWords(options, choices).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  )
}

/** The name has a line of its own: options can be long, and screens narrow. */
const OptionRows = ({ name, chosen, players }: { name: ReactNode; chosen: Thirds; players: Thirds }) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={THIRDS.length}>
        {name}
      </th>
    </tr>
    <tr>
      {THIRDS.map(([third]) => (
        <td key={third}>
          {players[third] === 0 ? (
            '–'
          ) : (
            <>
              {percent(share(chosen[third], players[third]))}
              <span className="unseen">
                {' '}
                ({grouped(chosen[third])} of {grouped(players[third])})
              </span>
              <Meter percent={100 * share(chosen[third], players[third])} />
            </>
          )}
        </td>
      ))}
    </tr>
  </tbody>
)

const OptionName = ({ text, rendered = null, right }: ReportedOption) => (
  <>
    {right !== null && <RightSign isRight={right} />}
    <RenderedText text={text} rendered={rendered} />
  </>
)
