import { useQuery } from '@tanstack/react-query'
import { FULL_CREDIT } from '#contract/credit.ts'
import type { Daily } from '#contract/daily.ts'
import { links } from '#contract/links.ts'
import { quiz } from '#web/play/queries.ts'
import { resultPips } from '#web/play/result/review.ts'
import { storedResult } from '#web/play/round/round-storage.ts'
import { ShareButton, useShare } from '#web/play/share/ShareButton.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { pipWords } from '#web/ui/pips.ts'
import styles from './DailyPage.module.css'
import { ScoreGrid } from './ScoreGrid.tsx'

type PlayedDaily = Daily & { me: NonNullable<Daily['me']> }

/** How the player did: the score and, in the browser it was played in, which were right. */
export function OwnDaily({ daily: { quiz_url, me } }: { daily: PlayedDaily }) {
  const played = useQuery({ ...quiz(quiz_url), throwOnError: false })
  const stored = storedResult(quiz_url)
  // A later round is no longer what counted.
  const result = stored?.correct === me.correct ? stored : null
  const pips = resultPips(null, result)
  // Elsewhere the score alone is shared.
  const score = result ?? { ...me, credit: me.correct * FULL_CREDIT, title: '' }
  const { share, dialog } = useShare(
    played.data ? { quiz: played.data, played: { result: score, pips }, isEmbeddable: false } : null,
  )
  return (
    <section className={styles.own} aria-labelledby="own">
      <h2 id="own" className={styles.score}>
        {me.correct} of {me.total} right
      </h2>
      {result && <ScoreGrid pips={pips} label={`${pipWords(pips)}.`} />}
      <div className={styles.ways}>
        {played.data && <ShareButton onShare={share} />}
        <ButtonLink kind="secondary" href={result ? links.results(quiz_url) : links.quizStart(quiz_url)}>
          {result ? 'See your answers' : 'Play it again'}
        </ButtonLink>
      </div>
      {dialog}
    </section>
  )
}
