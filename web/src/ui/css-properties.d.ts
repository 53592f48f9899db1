import 'react'

declare module 'react' {
  /** What styles read of the numbers of an element. */
  interface CSSProperties {
    '--count'?: number
    '--done'?: number
    /** Width divided by height. */
    '--ratio'?: number
    '--right'?: number
    '--rows'?: number
    '--share'?: number
  }
}
