import type { ReactNode } from 'react'
import type { ItemAnalysis, ReportedOption, Thirds } from '#contract/item-analysis.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { percent } from '#web/platform/percent.ts'
import { Meter } from '#web/ui/Meter.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { RightSign } from '../answers/RightSign.tsx'
import { chosenBy, distractorWords, share } from './distractor-words.ts'
import styles from './ItemAnalysis.module.css'

type Choices = NonNullable<ItemAnalysis['choices']>

const THIRDS = [
  ['weak', 'Weak'],
  ['middle', 'Middle'],
  ['strong', 'Strong'],
] as const

interface OptionRowsProps {
  name: ReactNode
  chosen: Thirds
  players: Thirds
}

/** The name has a line of its own: options can be long, and screens narrow. */
const OptionRows = ({ name, chosen, players }: OptionRowsProps) => (
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

/** How often weak, middling and strong players chose each option: the right one should rise, the others fall. */
export function DistractorChart({ options, choices }: { options: readonly ReportedOption[]; choices: Choices }) {
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
