import { ErrorBlock } from '../ui/ErrorBlock.tsx'
import { FivePips } from '../ui/FivePips.tsx'
import { OfflineBar } from '../ui/OfflineBar.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ThreePips } from '../ui/ThreePips.tsx'
import styles from './KitPage.module.css'

const PICTURES = ['empty', 'missing', 'wrong', 'offline', 'done'] as const
const retry = () => {}

export const StatesSection = () => (
  <>
    {PICTURES.map((state) => (
      <FivePips key={state} state={state} />
    ))}
    <ThreePips />
    <Skeleton className={styles.block} />
    <div className={styles.wide}>
      <OfflineBar isBack={false} />
      <OfflineBar isBack />
    </div>
    <ErrorBlock retry={retry} />
    <ErrorBlock retry={retry} picture="offline" title="You're offline" text="This page needs a connection." />
    <ErrorBlock retry={retry} title="Slow down a moment" wait={5} />
  </>
)
