import { Link } from 'wouter'
import { links } from '../platform/links.ts'
import { FivePips } from '../ui/FivePips.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import styles from './NotFoundPage.module.css'

const LONGEST = 60

export function NotFoundPage({ called }: { called: string }) {
  const name = called.length > LONGEST ? `${called.slice(0, LONGEST)}…` : called
  return (
    <div className={styles.page}>
      <FivePips third="missing" />
      <PageTitle>Nothing here called "{name}"</PageTitle>
      <p>It may have been renamed or taken down.</p>
      <Link href={links.home}>Home</Link>
    </div>
  )
}
