import { useRef, type ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { useWaiting } from './use-waiting.ts'

interface Fetched<T> {
  data: T | undefined
  error?: unknown
  isFetching: boolean
  refetch: () => unknown
}

interface LoadedProps<T> {
  from: Fetched<T>
  skeleton: ReactNode
  /** Whether it is all that the page shows, title included. */
  isPage?: boolean
  children: (data: T) => ReactNode
}

/** A fetched part of a page: its skeleton, then its content or what to do about its absence. */
export function Loaded<T>({ from, skeleton, isPage = false, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = from
  const box = useRef<HTMLDivElement>(null)
  const waiting = useWaiting(data === undefined && isFetching)
  const retry = () => {
    // The button is about to go; whoever pressed it by key stays in this place.
    box.current?.focus()
    refetch()
  }
  return (
    <div ref={box} tabIndex={-1} aria-busy={waiting}>
      {waiting ? (
        skeleton
      ) : data === undefined ? (
        <Failure error={error} isPage={isPage} retry={retry} />
      ) : (
        children(data)
      )}
    </div>
  )
}
