import { Component, type ReactNode, Suspense } from 'react'

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
