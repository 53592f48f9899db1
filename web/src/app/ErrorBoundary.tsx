import { Component, type ReactNode } from 'react'
import { errorCode } from '#web/platform/error-code.ts'
import { whenOnline } from '#web/platform/connection/online.ts'
import { reloadOnce, ScreenNotLoaded } from '#web/platform/loading/screen-not-loaded.ts'
import { Failure } from '#web/ui/Failure.tsx'

interface ErrorBoundaryProps {
  /** Called when the page's subject turns out not to exist. */
  onMissing: () => void
  children: ReactNode
}

const isMissing = (error: unknown): boolean => errorCode(error) === 'NOT_FOUND'

/** Keeps the rest of the site working when a screen fails to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown }> {
  override state = { error: undefined }
  stopWaiting = () => {}
  static getDerivedStateFromError = (error: unknown) => ({ error })

  override componentDidCatch(error: unknown) {
    if (isMissing(error)) this.props.onMissing()
    // A script that the server no longer has belonged to an older version of the site.
    else if (error instanceof ScreenNotLoaded) this.stopWaiting = whenOnline(reloadOnce)
  }

  override componentWillUnmount() {
    this.stopWaiting()
  }

  override render() {
    const { error } = this.state
    if (error === undefined) return this.props.children
    // The screen itself is broken or was not loaded, so retrying means loading the page again from the server.
    return isMissing(error) ? null : <Failure isPage error={error} retry={() => window.location.reload()} />
  }
}
