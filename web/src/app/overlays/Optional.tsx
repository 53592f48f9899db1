import { Component, type ReactNode } from 'react'

interface OptionalProps {
  onLost?: () => void
  instead?: ReactNode
  children: ReactNode
}

/** Something the page can do without when its script does not come. */
export class Optional extends Component<OptionalProps, { isLost: boolean }> {
  override state = { isLost: false }
  static getDerivedStateFromError = () => ({ isLost: true })

  override componentDidCatch() {
    this.props.onLost?.()
  }

  override render() {
    return this.state.isLost ? this.props.instead : this.props.children
  }
}
