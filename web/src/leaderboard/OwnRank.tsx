import type { BoardRow } from '#contract/leaderboard.ts'
import { counted, grouped } from '#web/platform/format.ts'
import { links } from '#contract/links.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import styles from './OwnRank.module.css'

interface OwnRankProps {
  me: BoardRow | null
  /** Whether they chose to be hidden. */
  isOptedOut: boolean
  /** Scrolls to the user's own row. */
  onJump: () => void
}

/** The user's own rank, sticky at the bottom of the screen while their row is out of view. */
export const OwnRank = ({ me, isOptedOut, onJump }: OwnRankProps) => (
  <aside className={styles.place} aria-label="Your rank">
    {me ? (
      <>
        <span className={styles.rank}>{grouped(me.rank)}</span>
        <Avatar id={me.user.id} image={me.user.avatar} size={32} />
        <span className={styles.who}>
          You
          <span className={styles.figures}>
            {grouped(me.points)} right
            <span className={styles.long}>
              {me.points === 1 ? ' answer' : ' answers'}, {counted(me.quizzes, 'quiz', 'quizzes')}
            </span>
          </span>
        </span>
        <Button kind="secondary" small onClick={onJump}>
          Jump to me
        </Button>
      </>
    ) : isOptedOut ? (
      <>
        <span className={styles.who}>You're hidden from the leaderboard.</span>
        <ButtonLink href={links.settings} kind="secondary" small>
          Change this
        </ButtonLink>
      </>
    ) : (
      <>
        <span className={styles.who}>You're not on the leaderboard yet.</span>
        <ButtonLink href={links.home} kind="secondary" small>
          Browse quizzes
        </ButtonLink>
      </>
    )}
  </aside>
)
