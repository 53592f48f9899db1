import { useState } from 'react'
import { links } from '#contract/api/links.ts'
import type { Room } from '#contract/api/rooms.ts'
import { isMotionReduced } from '#web/platform/preferences.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { Burst } from '#web/play/result/Burst.tsx'
import { ButtonLink } from '#web/ui/Button.tsx'
import { HostAgain } from '../host/HostAgain.tsx'
import { nameOnScreen } from './Leaders.tsx'
import { StageTitle } from './TopLine.tsx'
import styles from './Podium.module.css'

/** In the order of a list; on the podium the first stands in the middle. */
const STEPS = ['first', 'second', 'third'] as const

/** Milliseconds before the pieces fly, when the first is on the podium. */
const BURST = 1400

/** The first three on a podium, the others below it, and what comes next. */
export function Podium({ room, isHidden }: { room: Room; isHidden: boolean }) {
  const { board, settings, seats } = room
  const [isStill] = useState(isMotionReduced)
  const hides = isHidden && settings.teams === 0
  const { title, hasWinners } = podiumOutcome(room)
  const others = hasWinners ? board.slice(3) : []
  return (
    <div className={styles.podium} data-still={isStill || undefined}>
      <div className={styles.photo} data-empty={!hasWinners || undefined}>
        {hasWinners && <Burst delay={isStill ? null : BURST} />}
        <StageTitle className={styles.head}>
          <span className={styles.title}>{title}</span>
          <span className={styles.quiz}>
            {room.quiz.quiz_title} · {counted(seats, 'player', 'players')}
          </span>
        </StageTitle>
        {hasWinners && (
          <ol className={styles.steps}>
            {STEPS.map((step, at) => {
              const place = board[at]
              return (
                place && (
                  <li key={step} className={`${styles.step} ${styles[step]}`} data-rank={place.rank}>
                    <bdi className={styles.name}>{nameOnScreen(place, hides)}</bdi>
                    <span className={styles.points}>{counted(place.points, 'point', 'points')}</span>
                    <span className={styles.block}>{place.rank}</span>
                  </li>
                )
              )
            })}
          </ol>
        )}
      </div>
      {others.length > 0 && (
        <ol className={styles.others} start={4}>
          {others.map((place) => (
            <li key={place.name} className={styles.other}>
              <span className={styles.rank}>{place.rank}</span>
              <bdi className={styles.otherName}>{nameOnScreen(place, hides)}</bdi>
              <span>{grouped(place.points)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className={styles.ways}>
        {room.index !== null && <ButtonLink href={links.roomResults(room.code)}>See the results</ButtonLink>}
        <HostAgain room={room} seats={seats} />
        <ButtonLink kind="quiet" href={links.hostQuiz(room.quiz.quiz_url)}>
          New room
        </ButtonLink>
      </div>
    </div>
  )
}

/** What the podium says, and whether there is anyone to stand on it. */
export function podiumOutcome({ index, board, settings }: Pick<Room, 'index' | 'board' | 'settings'>) {
  if (index === null) return { title: 'This room ended before it started', hasWinners: false }
  if (board.length === 0) return { title: 'Nobody played this time', hasWinners: false }
  if (board.every(({ points }) => points === 0)) return { title: 'Nobody scored this time', hasWinners: false }
  return { title: settings.teams > 0 ? 'The winning teams' : 'The winners', hasWinners: true }
}
