import { links } from '#contract/links.ts'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from '../join/JoinRoom.module.css'
import { PlayerBar } from './PlayerBar.tsx'

/** For somebody whom the host has removed. */
export const Removed = () => (
  <div className={styles.page}>
    <PlayerBar name="" points={null} count={null} />
    <PageTitle takesFocus>The host has removed you from this room.</PageTitle>
    <div className={styles.ways}>
      <ButtonLink href={links.allQuizzes}>Browse quizzes</ButtonLink>
    </div>
  </div>
)
