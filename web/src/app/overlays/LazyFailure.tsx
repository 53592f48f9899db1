import { Suspense } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { FailureProps } from '#web/ui/Failure.tsx'
import styles from './LazyFailure.module.css'
import { LazyBoundary } from './LazyBoundary.tsx'
import { FailureMessage } from './lazy-parts.ts'

/** Needs nothing that would have to be loaded. */
const BareFailure = ({ isPage, retry }: FailureProps) => (
  <div role="alert" className={styles.bare}>
    {isPage ? <h1>That didn't load</h1> : <p>That didn't load.</p>}
    <Button kind="secondary" onClick={retry}>
      Try again
    </Button>
  </div>
)

/** The full error message once its code is loaded, a short one if it never is. */
export const LazyFailure = (props: FailureProps) => (
  <LazyBoundary instead={<BareFailure {...props} />}>
    <Suspense>
      <FailureMessage {...props} />
    </Suspense>
  </LazyBoundary>
)
