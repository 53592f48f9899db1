import { useEffect, useRef, useState } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { isMotionReduced } from '#web/platform/browser/is-motion-reduced.ts'
import { answerOfTried } from '../answer-of-tried.ts'
import type { AnswerProps, Tries } from '../answer-props.ts'
import { findsIn, triedBefore, wordsOfTry, type TryWords } from './found-words.ts'
import { FoundGrid } from './FoundGrid.tsx'
import { GiveUp } from './GiveUp.tsx'
import styles from './ListAnswer.module.css'
import { ListField } from './ListField.tsx'
import { TypedChips } from './TypedChips.tsx'

interface TriedListProps extends Pick<AnswerProps<'list'>, 'question' | 'isLocked' | 'onAnswer' | 'onDraft'> {
  tries: Tries
}

/** Milliseconds for which the full grid is seen before the verdict. */
const FULL_FOR = 700

const shake = (field: HTMLElement | null): void => {
  if (!isMotionReduced())
    field?.animate({ translate: ['0', '-6px 0', '5px 0', '-3px 0', '0'] }, { duration: 220, easing: 'ease-out' })
}

/** A list of which one answer after the other is tried; what was found fills the grid. */
export function TriedList({ question, tries, isLocked, onAnswer, onDraft }: TriedListProps) {
  const { tried, isWaiting, onTry, onDrop } = tries
  const { total } = question
  const field = useRef<HTMLInputElement>(null)
  /** What was tried here and is not told yet. */
  const asked = useRef(new Set<string>())
  const [said, setSaid] = useState<TryWords | null>(null)
  const finds = findsIn(tried)
  const waiting = tried.filter(({ found }) => found === undefined).map(({ text }) => text)
  const count = `${finds.length} of ${total}`

  const tell = (words: TryWords, text: string) => {
    setSaid(words)
    announce(words.isNew ? `${words.text}. ${count}.` : words.text)
    if (!words.isNew) shake(field.current)
    // Something else may have been typed meanwhile, and stays.
    if (field.current?.value.trim() !== text) return
    if (words.isNew) field.current.value = ''
    else field.current.select()
  }
  useEffect(() => {
    const news = tried.filter(({ text, found }) => found !== undefined && asked.current.delete(text))
    const last = news.findLast((one) => wordsOfTry(tried, one)?.isNew) ?? news.at(-1)
    const words = last && wordsOfTry(tried, last)
    if (words) tell(words, last.text)
    // oxlint-disable-next-line react/exhaustive-deps -- when something was checked
  }, [tried])

  const onText = (text: string) => {
    const before = triedBefore(tried, text)
    const words = before && wordsOfTry(tried, before, true)
    if (words) return tell(words, text)
    if (!before) {
      asked.current.add(text)
      onTry(text)
    }
    // What is typed next takes its place, while it is on its way.
    field.current?.select()
  }
  /** With what was typed and not entered, which is an answer too. */
  const answerNow = () => {
    const text = field.current?.value.trim() ?? ''
    return answerOfTried(question, text === '' || triedBefore(tried, text) ? tried : [...tried, { text }])
  }
  const finish = () => onAnswer(answerNow() ?? [])
  useEffect(() => {
    if (!isLocked) onDraft?.(answerNow() ?? undefined)
  })
  const isFull = finds.length === total && !isLocked
  useEffect(() => {
    if (!isFull) return
    const timer = setTimeout(finish, FULL_FOR)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- once, when everything was found
  }, [isFull])

  return (
    <div className={styles.list}>
      <div className={styles.top}>
        <ListField
          ref={field}
          action="Try"
          isLocked={isLocked}
          onText={onText}
          onType={() => onDraft?.(answerNow() ?? undefined)}
        />
        <div className={styles.status}>
          <p className={styles.count}>{count}</p>
          <p className={said?.isNew ? styles.hit : styles.said} aria-hidden="true">
            {said?.text}
          </p>
        </div>
      </div>
      {isWaiting && waiting.length > 0 && (
        <div className={styles.waiting}>
          <p className={styles.note}>No connection. These are checked once it is back, or with your answer.</p>
          <TypedChips texts={waiting} isLocked={isLocked} onRemove={onDrop} />
        </div>
      )}
      <FoundGrid finds={finds} total={total} />
      {!isLocked && <GiveUp key={finds.length} found={finds.length} total={total} onGiveUp={finish} />}
    </div>
  )
}
