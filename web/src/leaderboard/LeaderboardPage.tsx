import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { NotYet } from '../ui/NotYet.tsx'

export const LeaderboardPage = () => (
  <NotYet title="Leaderboard" text="The leaderboard opens together with accounts, in the next version.">
    <Link href={links.home}>Browse quizzes</Link>
  </NotYet>
)
