import { useQuery } from '@tanstack/react-query'
import { BadgeList } from '#web/badges/BadgeList.tsx'
import { badges } from '#web/badges/queries.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './Profile.module.css'

/** The user's badges, and those that are still to be earned; nothing without a connection. */
export function BadgesPart() {
  const { data, isError } = useQuery({ ...badges(), throwOnError: false })
  if (isError && !data) return null
  const earned = data?.filter(({ earned_at }) => earned_at !== null).length ?? 0
  return (
    <section aria-labelledby="badges" className={styles.part}>
      <div className={styles.partHead}>
        <h2 id="badges">Badges</h2>
        {data && (
          <p className={styles.count}>
            {earned} of {data.length}
          </p>
        )}
      </div>
      {data ? <BadgeList badges={data} /> : <Skeleton className={styles.waitingPart} />}
    </section>
  )
}
