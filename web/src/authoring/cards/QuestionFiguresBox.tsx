import { useQueryClient } from '@tanstack/react-query'
import { Flag, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { isSuspectSoFar, type QuestionFigures } from '#contract/api/item-analysis.ts'
import { playApi } from '#contract/api/play.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { counted, day } from '#web/platform/format.ts'
import { percent } from '#web/platform/credit-words.ts'
import { toast } from '#web/platform/toasts.ts'
import { roundedPercent } from '#web/reports/analysis-words.ts'
import { ItemAnalysis } from '#web/reports/ItemAnalysis.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './QuestionFiguresBox.module.css'

/** How players do on a question, and what they have reported. */
export function QuestionFiguresBox({ figures }: { figures: QuestionFigures }) {
  const { answers, facility, analysis, options, suspect, reports } = figures
  const client = useQueryClient()
  const [done, setDone] = useState<readonly string[]>([])
  const open = reports.filter(({ id }) => !done.includes(id))
  if (answers === 0 && open.length === 0) return null

  const markDone = async (id: string) => {
    try {
      await call(playApi.settleReport, { params: { id } })
      setDone((before) => [...before, id])
      void client.invalidateQueries({ queryKey: ['/api/quiz/{id}/questions'] })
    } catch (error) {
      toast('error', errorSentence(error))
    }
  }

  return (
    <div className={styles.box}>
      <p className={styles.figures}>
        {counted(answers, 'answer', 'answers')}
        {facility !== null && ` · ${percent(facility)} right`}
        {analysis &&
          analysis.discrimination_index !== null &&
          ` · discrimination index ${roundedPercent(analysis.discrimination_index)}`}
      </p>
      {suspect && (
        <p className={styles.suspect}>
          <TriangleAlert size={18} aria-hidden="true" />
          Players who do well get this one wrong. Check its right answer.
        </p>
      )}
      {isSuspectSoFar(analysis) && (
        <p>So far, players who do well get this one wrong more often; too few plays to be sure.</p>
      )}
      {analysis && <ItemAnalysis analysis={analysis} options={options} />}
      {open.length > 0 && (
        <ul className={styles.reports} aria-label="Reported by players">
          {open.map(({ id, message, created_at }) => (
            <li key={id} className={styles.report}>
              <Flag size={16} aria-hidden="true" />
              <span>
                “{message}” <span className={styles.when}>{day(created_at)}</span>
              </span>
              <Button kind="quiet" small onClick={() => void markDone(id)}>
                Done
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
