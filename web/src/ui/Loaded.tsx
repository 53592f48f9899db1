import { useRef, type ReactNode } from 'react'
import { Failure } from './Failure.tsx'
import { Waiting, useWaiting } from './Waiting.tsx'

interface LoadedProps<T> {
  from: { data: T | undefined; error?: unknown; isFetching: boolean; refetch: () => unknown }
  skeleton: ReactNode
  /** Whether it is the only thing on the page, including the title. */
  isPage?: boolean
  /** What to say without a connection. */
  offline?: string
  children: (data: T) => ReactNode
}

/** A fetched part of a page: its skeleton, then its content or an error block. */
export function Loaded<T>({ from, skeleton, isPage = false, offline, children }: LoadedProps<T>) {
  const { data, error, isFetching, refetch } = from
  const box = useRef<HTMLDivElement>(null)
  const waiting = useWaiting(data === undefined && isFetching)
  const retry = () => {
    // The button is about to disappear; keyboard users keep their focus here.
    box.current?.focus()
    refetch()
  }
  return (
    <div ref={box} tabIndex={-1} aria-busy={waiting}>
      {waiting ? (
        <Waiting>{skeleton}</Waiting>
      ) : data === undefined ? (
        <Failure error={error} isPage={isPage} offline={offline} retry={retry} />
      ) : (
        children(data)
      )}
    </div>
  )
}
