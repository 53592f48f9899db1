import { FivePips } from '#web/ui/FivePips.tsx'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import styles from '#web/ui/EmptyNotice.module.css'

const LONGEST = 60

/** Shown for an address with an unknown category. */
export const UnknownCategory = ({ slug }: { slug: string }) => (
  <div className={styles.notice}>
    <FivePips state="missing" />
    <PageTitle>There is no category called "{slug.length > LONGEST ? `${slug.slice(0, LONGEST)}…` : slug}".</PageTitle>
  </div>
)
