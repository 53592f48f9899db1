import { Download } from 'lucide-react'
import { links } from '#contract/links.ts'
import type { RoomResult } from '#contract/room.ts'
import { roomsApi } from '#contract/rooms.ts'
import { call } from '#web/platform/api.ts'
import { confirm } from '#web/platform/confirm.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { counted, recentMoment } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/ordinal.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/Button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { HostAgain } from '../again/HostAgain.tsx'
import { RoomReview } from '../review/RoomReview.tsx'
import { PointsTable } from './PointsTable.tsx'
import { QuestionShares } from './QuestionShares.tsx'
import styles from './ResultsScreen.module.css'

interface ResultsScreenProps {
  result: RoomResult
  onForgotten: () => void
}

/** What came out of a room. */
export function ResultsScreen({ result, onForgotten }: ResultsScreenProps) {
  const { id, quiz, seats, ended_at, host, table, me, rank, review } = result
  const asked = table?.questions.length ?? review?.length ?? quiz.question_count
  const isPlayed = asked > 0
  const hasTeams = table?.rows.some(({ team }) => team !== null) ?? false
  const forget = async () => {
    const { yes } = await confirm({
      title: 'Forget the names?',
      text: "Everyone's name is deleted from this room now, instead of in 90 days. This can't be undone.",
      yes: 'Forget the names',
      no: 'Keep them',
      danger: true,
      onYes: () => call(roomsApi.forget, { params: { room: id } }).then(() => null, errorSentence),
    })
    if (!yes) return
    toast('success', 'The names are forgotten.')
    onForgotten()
  }
  return (
    <div className={styles.page} data-hue={quiz.category.hue}>
      <div className={styles.head}>
        <p className={styles.about}>{result.pace === 'self' ? 'Homework' : 'Played together'}</p>
        <PageTitle>{quiz.quiz_title}</PageTitle>
        <p className={styles.facts}>
          {counted(seats, 'player', 'players')} · {asked < quiz.question_count && isPlayed && `${asked} of `}
          {counted(quiz.question_count, 'question', 'questions')} · ended {recentMoment(Date.parse(ended_at))}
        </p>
      </div>
      {!isPlayed && <p className={styles.own}>This room ended before it started.</p>}
      {isPlayed && me && rank !== null && (
        <p className={styles.own}>
          You came <strong>{ordinal(rank)}</strong> of {counted(seats, 'player', 'players')}, with{' '}
          {counted(me.points, 'point', 'points')}.
        </p>
      )}
      <div className={styles.ways}>
        {host ? (
          <>
            <HostAgain room={result} seats={seats} />
            <a href={links.roomResultsFile(id)} className={buttonClass({ kind: 'secondary' })} download>
              <Download size={20} aria-hidden="true" /> Download as CSV
            </a>
            {seats > 0 && (
              <Button kind="quiet" onClick={() => void forget()}>
                Forget the names
              </Button>
            )}
          </>
        ) : (
          <ButtonLink href={links.quizStart(quiz.quiz_url)}>Play it again on your own</ButtonLink>
        )}
      </div>
      {isPlayed &&
        table &&
        (table.rows.length === 0 ? (
          <p className={styles.facts}>Nobody played.</p>
        ) : (
          <>
            <QuestionShares questions={table.questions} />
            <section className={styles.section} aria-labelledby="everyone">
              <h2 id="everyone">Everyone</h2>
              <PointsTable table={table} hasTeams={hasTeams} />
            </section>
          </>
        ))}
      {isPlayed && review && <RoomReview review={review} />}
    </div>
  )
}
