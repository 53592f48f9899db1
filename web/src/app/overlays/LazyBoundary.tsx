import { Component, type ReactNode, Suspense } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { FailureProps } from '#web/ui/Failure.tsx'
import { FailureMessage } from './lazy-parts.ts'
import styles from './LazyBoundary.module.css'

interface LazyBoundaryProps {
  onLost?: () => void
  instead?: ReactNode
  children: ReactNode
}

/** A part that is loaded when it is shown, and that the page can do without when its script does not load. */
export class LazyBoundary extends Component<LazyBoundaryProps, { isLost: boolean }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })

  override componentDidCatch() {
    this.props.onLost?.()
  }

  override render() {
    return this.state.isLost ? this.props.instead : <Suspense>{this.props.children}</Suspense>
  }
}

/** The full error message once its code is loaded, a short one if it never is. */
export const LazyFailure = (props: FailureProps) => (
  <LazyBoundary instead={<BareFailure {...props} />}>
    <FailureMessage {...props} />
  </LazyBoundary>
)

/** Needs nothing that would have to be loaded. */
const BareFailure = ({ isPage, retry }: FailureProps) => (
  <div role="alert" className={styles.bare}>
    {isPage ? <h1>That didn't load</h1> : <p>That didn't load.</p>}
    <Button kind="secondary" onClick={retry}>
      Try again
    </Button>
  </div>
)
