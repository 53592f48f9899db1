import type { Question } from '#contract/quiz/question.ts'
import type { OptionRowProps } from '#web/ui/OptionRow.tsx'
import { AnsweredRows, verdictState } from '../AnsweredRows.tsx'
import type { CheckedVerdict, VerdictProps } from '../checked-verdict.ts'
import styles from './Place.module.css'
import { Crosshair, SpotCircle, labelOf, markWords, placeIn, placeKeyIn } from './PointingPicture.tsx'

/** The picture with the right spot and the player's mark, and the same in words. */
export function PlaceVerdict({ question, verdict }: VerdictProps<'place'>) {
  const { image } = question
  const { spot, region } = placeIn(verdict.answer)
  const key = placeKeyIn(verdict)
  // The row of the player's answer has the name of the right place already.
  const named = key && key.region !== region ? labelOf(question, key.region) : ''
  const off = markWords(question, verdict)
  return (
    <div className={styles.checked}>
      {image && (
        <div className={styles.frame}>
          <div className={styles.picture} style={{ '--ratio': image.width / Math.max(1, image.height) }}>
            <img src={image.url} alt={image.alt} width={image.width} height={image.height} />
            {key && <SpotCircle spot={key.spot} radius={key.r} image={image} isJudged />}
            {spot && (
              <span
                className={styles.own}
                data-state={verdictState(verdict)}
                style={{ insetInlineStart: `${spot.x / 10}%`, insetBlockStart: `${spot.y / 10}%` }}
              >
                <Crosshair />
              </span>
            )}
          </div>
        </div>
      )}
      {/* Judged like the marks, so that it is scrolled into view with them. */}
      <ul className={styles.legend} data-state={verdictState(verdict)}>
        {key && image && (
          <li>
            <span className={styles.sign} aria-hidden="true" />
            The right place{named && `: ${named}`}
          </li>
        )}
        {off && (
          <li>
            <span className={styles.small}>
              <Crosshair />
            </span>
            {off}
          </li>
        )}
      </ul>
      {!spot && <AnsweredRows rows={rowsOf(question, verdict, key?.region ?? null)} />}
    </div>
  )
}

/** The chosen place, and the right one if that is another and nothing else names it. */
function rowsOf(question: Question<'place'>, verdict: CheckedVerdict, right: string | null): OptionRowProps[] {
  const { region } = placeIn(verdict.answer)
  const rows: OptionRowProps[] = []
  if (region !== null) {
    const state = verdict.correct ? 'right' : 'wrong'
    rows.push({ letter: '', text: labelOf(question, region), state, tag: 'Your answer' })
  }
  if (right !== null && right !== region && !question.image)
    rows.push({ letter: '', text: labelOf(question, right), state: 'right', tag: 'Right answer' })
  return rows
}
