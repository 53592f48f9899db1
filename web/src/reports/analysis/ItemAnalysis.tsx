import type { ItemAnalysis as Analysis, ReportedOption } from '#contract/item-analysis.ts'
import { counted } from '#web/platform/format.ts'
import { ENOUGH_PLAYS, explainedFigures } from './analysis-words.ts'
import { DistractorChart } from './DistractorChart.tsx'
import styles from './ItemAnalysis.module.css'

interface ItemAnalysisProps {
  analysis: Analysis
  options: readonly ReportedOption[]
}

/** The figures that test makers know, each with its explanation, and what weak and strong players chose; opened on demand. */
export const ItemAnalysis = ({ analysis, options }: ItemAnalysisProps) => (
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
