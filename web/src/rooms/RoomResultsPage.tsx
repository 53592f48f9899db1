import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { links } from '#contract/api/links.ts'
import { type RoomResult, roomsApi, type RoomTable } from '#contract/api/rooms.ts'
import { errorCode, errorSentence } from '#web/platform/errors.ts'
import { ButtonLink, Button, buttonClass } from '#web/ui/Button.tsx'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { call } from '#web/platform/api.ts'
import { confirm } from '#web/platform/confirm.ts'
import { counted, recentMoment } from '#web/platform/format.ts'
import { ordinal } from '#web/platform/intl.ts'
import { toast } from '#web/platform/toasts.ts'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { RadioGroup } from '#web/ui/RadioGroup.tsx'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { resultQuery } from './queries.ts'
import { HostAgain } from './host/HostAgain.tsx'
import { RoomReview } from './RoomReview.tsx'
import { PointsTable } from './results/PointsTable.tsx'
import { hardestFirst, type TableQuestion } from './results/table-order.ts'
import styles from './RoomResultsPage.module.css'

/** What is wrong with the address, where trying again would not help. */
const REFUSALS: Record<string, { title: string; text: string; way: string; to: (room: string) => string }> = {
  NOT_FOUND: {
    title: 'No results here',
    text: 'The code works for one day after the end; results are kept for 90 days.',
    way: 'Your rooms',
    to: () => links.join,
  },
  FORBIDDEN: {
    title: "These results aren't yours to see",
    text: 'Results are for the host and for those who played.',
    way: 'Log in',
    to: (room) => links.login(links.roomResults(room)),
  },
  CONFLICT: {
    title: "It isn't over yet",
    text: 'The results come when the room has ended.',
    way: 'To the room',
    to: links.joinRoom,
  },
}

/** What came out of a room: everyone's table for the host, one's own review for a player. */
export function RoomResultsPage({ room }: { room: string }) {
  const loaded = useQuery({ ...resultQuery(room), throwOnError: false })
  const refusal = loaded.data ? undefined : REFUSALS[errorCode(loaded.error) ?? '']
  if (refusal)
    return (
      <ErrorBlock isPage title={refusal.title} text={refusal.text}>
        <ButtonLink href={refusal.to(room)}>{refusal.way}</ButtonLink>
      </ErrorBlock>
    )
  return (
    <Loaded
      isPage
      from={loaded}
      skeleton={
        <div className={styles.page}>
          <Skeleton className={styles.waitingTitle} />
          <Skeleton className={styles.waiting} />
        </div>
      }
    >
      {(shown) => <ResultsScreen result={shown} onForgotten={() => void loaded.refetch()} />}
    </Loaded>
  )
}

/** What came out of a room. */
function ResultsScreen({ result, onForgotten }: { result: RoomResult; onForgotten: () => void }) {
  const { id, quiz, seats, ended_at, host, table, me, rank, review } = result
  const played = table?.questions.length ?? review?.length ?? quiz.question_count
  const isPlayed = played > 0
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
          {counted(seats, 'player', 'players')} · {played < quiz.question_count && isPlayed && `${played} of `}
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

const ORDERS = [
  { value: 'hardest', label: 'Hardest first' },
  { value: 'asked', label: 'As asked' },
] as const

/** How many got each question right, as bars; the hardest first, to talk about them. */
function QuestionShares({ questions }: Pick<RoomTable, 'questions'>) {
  const [order, setOrder] = useState<'hardest' | 'asked'>('hardest')
  const all = questions.map((question, place) => ({ question, place }))
  const hardest = hardestFirst(questions)
  const silent = all.filter(({ place }) => hardest.every((one) => one.place !== place))
  const shown = order === 'asked' ? all : [...hardest, ...silent]
  return (
    <section className={styles.shares} aria-labelledby="shares">
      <div className={styles.sharesHead}>
        <h2 id="shares">Question by question</h2>
        <RadioGroup legend="Order" options={ORDERS} value={order} onChange={setOrder} />
      </div>
      <ol className={styles.questions}>
        {shown.map(({ question, place }) => (
          <li key={question.qid} className={styles.question}>
            <span className={styles.place}>{place + 1}</span>
            <span className={styles.text}>
              <RenderedText {...question} />
            </span>
            <span className={styles.sharesAbout}>{aboutOf(question)}</span>
            <span
              className={styles.bar}
              style={{ '--share': question.voided ? 0 : (question.right ?? 0) / 100 }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const aboutOf = ({ scored, right, answered, voided }: TableQuestion): string => {
  if (voided) return "doesn't count"
  if (!scored) return counted(answered, 'answer', 'answers')
  return right === null ? 'nobody answered' : `${right}% right of ${counted(answered, 'answer', 'answers')}`
}
