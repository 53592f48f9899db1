import 'react'

declare module 'react' {
  interface CSSProperties {
    /** Width divided by height. */
    '--ratio'?: number
  }
}
