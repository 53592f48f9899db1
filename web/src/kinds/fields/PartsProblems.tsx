import { useState, type FocusEvent, type ReactNode, createContext, useContext } from 'react'
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
  const { isShown, onBlur } = useLeaving(of)
  const shown = isShown ? problems.filter(({ path }) => paths.includes(path)) : []
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notices that it is left
    <fieldset className={styles.parts} onBlur={onBlur}>
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
 * Whether to show what is wrong with some parts: once they were changed and left, since whoever only passes through has
 * not begun.
 */
export function useLeaving(of: readonly unknown[]) {
  const showsAllProblems = useShowsAllProblems()
  const [isLeft, setIsLeft] = useState(false)
  const [atFirst] = useState(of)
  return {
    isShown: showsAllProblems || (isLeft && of.some((one, at) => one !== atFirst[at])),
    onBlur({ relatedTarget, currentTarget }: FocusEvent) {
      if (!currentTarget.contains(relatedTarget)) afterPress(() => setIsLeft(true))
    },
  }
}

/** Says how many pasted lines found no room. */
export const LeftOut = ({ lines, most, noun }: { lines: number; most: number; noun: string }) =>
  lines > 0 && (
    <p className={styles.left}>
      At most {most} {noun} fit. {lines === 1 ? '1 line was' : `${lines} lines were`} left out.
    </p>
  )

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
