import { useQuery } from '@tanstack/react-query'
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { links } from '#contract/api/links.ts'
import { type Room, roomsApi } from '#contract/api/rooms.ts'
import { announce } from '#web/platform/announcements.ts'
import { copyText } from '#web/platform/browser/copy-text.ts'
import { counted, recentMoment } from '#web/platform/format.ts'
import { query } from '#web/platform/queries.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { Loaded } from '#web/ui/Loaded.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { Skeleton } from '#web/ui/Waiting.tsx'
import { confirmEnd, useCommands } from '../host/use-commands.ts'
import { spacedCode } from '../room-words.ts'
import type { LiveRoom } from '../live/use-room.ts'
import { PointsTable } from '../results/PointsTable.tsx'
import { QrCode } from './QrCode.tsx'
import styles from './HomeworkScreen.module.css'

/** Milliseconds between two looks at the table. */
const EVERY = 4000

/** A room at everyone's own pace, for its host: how to come in, until when, and who has done what. */
export function HomeworkScreen({ room, live }: { room: Room; live: LiveRoom }) {
  const { code, quiz, phase, closes_at, settings, seats } = room
  const isOver = phase === 'end'
  const address = window.location.origin + links.joinRoom(code)
  const closes = closes_at ?? settings.closes_at
  const { send } = useCommands(live)
  const [isCopied, setCopied] = useState(false)
  const table = useQuery({
    ...query(roomsApi.table, { params: { code } }),
    staleTime: 0,
    refetchInterval: isOver ? false : EVERY,
  })
  const copy = async () => {
    try {
      await copyText(address)
      setCopied(true)
      announce('Link copied.')
    } catch {
      toast('error', "Your browser didn't let us copy. Select the link instead.")
    }
  }
  return (
    <div className={styles.page} data-hue={quiz.category.hue}>
      <div className={styles.top}>
        <div className={styles.words}>
          <p className={styles.about}>Homework</p>
          <PageTitle>{quiz.quiz_title}</PageTitle>
          <p className={styles.code}>{spacedCode(code)}</p>
          <p className={styles.link}>
            <span className={styles.address}>{address}</span>
            <Button kind="secondary" small onClick={() => void copy()}>
              {isCopied ? <Check size={18} aria-hidden="true" /> : <Copy size={18} aria-hidden="true" />}
              {isCopied ? 'Copied' : 'Copy link'}
            </Button>
          </p>
          <p>
            {isOver ? 'Closed' : closes ? `Open until ${recentMoment(Date.parse(closes))}` : 'Open'} ·{' '}
            {counted(seats, 'player', 'players')} · {counted(quiz.question_count, 'question', 'questions')}
          </p>
        </div>
        {!isOver && (
          <div className={styles.qr}>
            <QrCode text={address} label={`QR code that leads to room ${spacedCode(code)}`} />
          </div>
        )}
      </div>
      <div className={styles.ways}>
        {isOver ? (
          <ButtonLink href={links.roomResults(code)}>See the results</ButtonLink>
        ) : (
          <Button kind="secondary" onClick={() => void confirmEnd(room, send)}>
            Close it now
          </Button>
        )}
      </div>
      <Loaded from={table} skeleton={<Skeleton className={styles.waiting} />}>
        {(shown) =>
          shown.rows.length === 0 ? (
            <p className={styles.nobody}>Nobody has started yet. The table fills as they answer.</p>
          ) : (
            <PointsTable table={shown} hasTeams={settings.teams > 0} />
          )
        }
      </Loaded>
    </div>
  )
}
