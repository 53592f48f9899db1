import { useState, type ReactNode } from 'react'
import { ShowsAllProblems, useShowsAllProblems } from './shows-all-problems.ts'

interface CardProblemsProps {
  /** Whether there was something in it already, so that its author has left it before. */
  wasBegun: boolean
  children: ReactNode
}

/** Shows every problem of a card that its author comes back to; in a new one, each appears on leaving its field. */
export function CardProblems({ wasBegun, children }: CardProblemsProps) {
  const isAsked = useShowsAllProblems()
  const [isBack] = useState(wasBegun)
  return <ShowsAllProblems value={isAsked || isBack}>{children}</ShowsAllProblems>
}
