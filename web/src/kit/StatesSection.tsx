import { OUR_SENTENCE } from '#web/platform/error-sentence.ts'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { OfflineBar } from '#web/ui/OfflineBar.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ThreePips } from '#web/ui/ThreePips.tsx'
import styles from './KitPage.module.css'

const IMAGES = ['empty', 'missing', 'wrong', 'offline', 'done'] as const
const retry = () => {}

export const StatesSection = () => (
  <>
    {IMAGES.map((state) => (
      <FivePips key={state} state={state} />
    ))}
    <ThreePips />
    <Skeleton className={styles.block} />
    <div className={styles.wide}>
      <OfflineBar isBack={false} />
      <OfflineBar isBack />
    </div>
    <ErrorBlock retry={retry} text={OUR_SENTENCE} />
    <ErrorBlock retry={retry} pips="offline" title="You're offline" text="This page needs a connection." />
    <ErrorBlock retry={retry} title="Slow down a moment" wait={5} />
  </>
)
