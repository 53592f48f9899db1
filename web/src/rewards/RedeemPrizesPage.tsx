import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { NotYet } from '../ui/NotYet.tsx'

export const RedeemPrizesPage = () => (
  <NotYet title="Redeem prizes" text="Prizes open together with accounts, in the next version.">
    <Link href={links.home}>Browse quizzes</Link>
  </NotYet>
)
