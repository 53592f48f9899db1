import { useState, type ReactNode, createContext, useContext } from 'react'
import type { Problem } from '#contract/quiz/draft.ts'
import { afterPress } from '#web/platform/browser/after-press.ts'
import styles from './PartsProblems.module.css'

interface PartsProblemsProps {
  legend: string
  problems: readonly Problem[]
  /** The paths whose problems belong to all the parts together. */
  paths: readonly string[]
  /** What is edited; as long as it is as it was, nobody has begun. */
  of: readonly unknown[]
  children: ReactNode
}

/** The parts of a question, and what is wrong with them together, shown once their author has left them. */
export function PartsProblems({ legend, problems, paths, of, children }: PartsProblemsProps) {
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const [atFirst] = useState(of)
  const isShown = showsAllProblems || (isLeft && of.some((one, at) => one !== atFirst[at]))
  const shown = isShown ? problems.filter(({ path }) => paths.includes(path)) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- leaving it is what is heard
    <fieldset
      className={styles.parts}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) afterPress(() => setIsLeft(true))
      }}
    >
      <legend className={styles.legend}>{legend}</legend>
      <ShowsAllProblems value={isShown}>{children}</ShowsAllProblems>
      {shown.map(({ path, message }) => (
        <p key={path} className={styles.problem}>
          {message}
        </p>
      ))}
    </fieldset>
  )
}

/**
 * Shows every problem of a card that its author comes back to, since there was something in it already; in a new one,
 * each appears on leaving its field.
 */
export function CardProblems({ wasBegun, children }: { wasBegun: boolean; children: ReactNode }) {
  const isAsked = useShowsAllProblems()
  const [isBack] = useState(wasBegun)
  return <ShowsAllProblems value={isAsked || isBack}>{children}</ShowsAllProblems>
}

/** Whether problems are shown before their field has been left. */
export const ShowsAllProblems = createContext(false)

export const useShowsAllProblems = (): boolean => useContext(ShowsAllProblems)

/** The problem at a path in a question. */
export const problemAt = (problems: readonly Problem[], path: string): string | undefined =>
  problems.find((problem) => problem.path === path)?.message
