import { useEffect, useRef, useState, useId, type FormEvent, type RefObject } from 'react'
import { Check, X } from 'lucide-react'
import { LONGEST_ANSWER } from '#contract/quiz/draft-limits.ts'
import { isTexts } from '#contract/quiz/kinds/kind.ts'
import { isRecord } from '#contract/is-record.ts'
import { foundIn } from '#contract/quiz/typed-answer.ts'
import { announce } from '#web/platform/announcements.ts'
import { isMotionReduced } from '#web/platform/preferences.ts'
import { Button } from '#web/ui/Button.tsx'
import { answerOfTried, type AnswerProps, type Tries, type Tried } from '../kind-props.ts'
import { useTypingAnywhere } from '../text/typing.ts'
import { keyIn, type VerdictProps } from '../checked-verdict.ts'
import { verdictState } from '../AnsweredRows.tsx'
import styles from './List.module.css'

type TriedListProps = Pick<AnswerProps<'list'>, 'question' | 'isLocked' | 'onAnswer' | 'onDraft'> & { tries: Tries }

/** Milliseconds for which the full grid is seen before the verdict. */
const FULL_FOR = 700

/** A list of which one answer after the other is tried; what was found fills the grid. */
export function TriedList({ question, tries, isLocked, onAnswer, onDraft }: TriedListProps) {
  const { tried, isWaiting, onTry, onDrop } = tries
  const { total } = question
  const field = useRef<HTMLInputElement>(null)
  /** What was tried here and has no result on the screen yet. */
  const pending = useRef(new Set<string>())
  const [result, setResult] = useState<TryWords | null>(null)
  const finds = findsIn(tried)
  const waiting = tried.filter(({ found }) => found === undefined).map(({ text }) => text)
  const count = `${finds.length} of ${total}`

  const show = (words: TryWords, text: string) => {
    setResult(words)
    announce(words.isNew ? `${words.text}. ${count}.` : words.text)
    if (!words.isNew) shake(field.current)
    // Something else may have been typed meanwhile, and stays.
    if (field.current?.value.trim() !== text) return
    if (words.isNew) field.current.value = ''
    else field.current.select()
  }
  useEffect(() => {
    const news = tried.filter(({ text, found }) => found !== undefined && pending.current.delete(text))
    const last = news.findLast((one) => wordsOfTry(tried, one)?.isNew) ?? news.at(-1)
    const words = last && wordsOfTry(tried, last)
    if (words) show(words, last.text)
    // oxlint-disable-next-line react/exhaustive-deps -- when something was checked
  }, [tried])

  const onText = (text: string) => {
    const before = triedBefore(tried, text)
    const words = before && wordsOfTry(tried, before, true)
    if (words) return show(words, text)
    if (!before) {
      pending.current.add(text)
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
          <p className={result?.isNew ? styles.hit : styles.message} aria-hidden="true">
            {result?.text}
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

interface ListFieldProps {
  ref: RefObject<HTMLInputElement | null>
  /** What its button does: "Try", "Add". */
  action: string
  isLocked: boolean
  onText: (text: string) => void
  onType?: () => void
  onLeave?: (() => void) | undefined
}

/** The field in which one answer after the other is typed. Its text is its own, so that no request holds up typing. */
export function ListField({ ref, action, isLocked, onText, onType, onLeave }: ListFieldProps) {
  const id = useId()
  useTypingAnywhere(ref)
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const text = ref.current?.value.trim() ?? ''
    if (text !== '' && !isLocked) onText(text)
    ref.current?.focus()
  }
  return (
    <form className={styles.entry} onSubmit={onSubmit} noValidate>
      <label htmlFor={id} className={styles.label}>
        Type one answer and press Enter
      </label>
      <input
        ref={ref}
        id={id}
        className={styles.input}
        maxLength={LONGEST_ANSWER}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="send"
        readOnly={isLocked}
        onInput={onType}
        onBlur={onLeave}
      />
      <Button type="submit" kind="secondary" disabled={isLocked}>
        {action}
      </Button>
    </form>
  )
}

interface TypedChipsProps {
  texts: readonly string[]
  isLocked: boolean
  onRemove: (text: string) => void
}

/** What was typed so far and not checked yet; each can be removed. */
export const TypedChips = ({ texts, isLocked, onRemove }: TypedChipsProps) => (
  <ul className={styles.chips} aria-label="Your answers">
    {texts.map((text) => (
      <li key={text} className={styles.chip}>
        <span>{text}</span>
        {!isLocked && (
          <button type="button" className={styles.remove} aria-label={`Remove ${text}`} onClick={() => onRemove(text)}>
            <X size={18} aria-hidden="true" />
          </button>
        )}
      </li>
    ))}
  </ul>
)

/** The whole list once the verdict is in: what was found, and what was missed. */
export function ListVerdict({ question, verdict }: VerdictProps<'list'>) {
  const { entries, others } = namedIn(keyIn(verdict), verdict.answer)
  // A verdict that was only stored has no key until the server tells it again.
  if (entries.length === 0)
    return <p className={styles.others}>{isTexts(verdict.answer) && verdict.answer.join(', ')}</p>
  const found = entries.filter(({ isFound }) => isFound).length
  return (
    <div className={styles.named} data-state={verdictState(verdict)}>
      <p className={styles.count}>
        {found} of {question.total}
        <span className="unseen"> found</span>
      </p>
      <ol className={styles.grid} aria-label="The whole list">
        {entries.map(({ id, text, isFound }) => (
          <li key={id} className={isFound ? styles.found : styles.missed}>
            {isFound ? <Check size={16} aria-hidden="true" /> : <X size={16} aria-hidden="true" />}
            <span className={styles.text}>
              {text}
              <span className="unseen">, {isFound ? 'found' : 'missed'}</span>
            </span>
          </li>
        ))}
      </ol>
      {others.length > 0 && <p className={styles.others}>Not on the list: {others.join(', ')}.</p>}
    </div>
  )
}

/** Every entry of a key, and whether an answer names it; and what the answer has besides. */
export function namedIn(key: unknown, answer: unknown) {
  const entries = entriesIn(key)
  const typed = isTexts(answer) ? answer : []
  const found = new Set(foundIn(entries, typed))
  return {
    entries: entries.map(({ id, answers }) => ({ id, text: answers[0] ?? '', isFound: found.has(id) })),
    others: typed.filter((text) => foundIn(entries, [text]).length === 0),
  }
}

/** A cell for each answer that there is; those that were found are filled. */
const FoundGrid = ({ finds, total }: { finds: ReturnType<typeof findsIn>; total: number }) => (
  <ol className={styles.grid} aria-label="Found so far">
    {Array.from({ length: Math.max(total, finds.length) }, (_, at) => {
      const find = finds[at]
      return find ? (
        <li key={find.id} className={styles.found}>
          <Check size={16} aria-hidden="true" />
          <span className={styles.text}>{find.text}</span>
        </li>
      ) : (
        <li key={at} className={styles.empty} aria-hidden="true">
          {at + 1}
        </li>
      )
    })}
  </ol>
)

/** Ends a list before everything was found, after a second thought in place. */
function GiveUp({ found, total, onGiveUp }: { found: number; total: number; onGiveUp: () => void }) {
  const id = useId()
  const [isConfirming, setIsConfirming] = useState(false)
  const first = useRef<HTMLDivElement>(null)
  const wasConfirming = useRef(false)
  useEffect(() => {
    // What had the focus has been replaced.
    if (isConfirming !== wasConfirming.current) first.current?.querySelector('button')?.focus()
    wasConfirming.current = isConfirming
  }, [isConfirming])
  const left = total - found
  const rest = left === 1 ? 'it' : 'them'
  return (
    <div ref={first} className={styles.end}>
      {isConfirming ? (
        <>
          {/* Where the first button was, so that a double tap ends nothing. */}
          <Button kind="secondary" aria-describedby={id} onClick={() => setIsConfirming(false)}>
            Keep going
          </Button>
          <Button onClick={onGiveUp}>Show {rest}</Button>
          <p id={id} className={styles.note}>
            {left} {left === 1 ? 'is' : 'are'} still missing. Do you want to see {rest}?
          </p>
        </>
      ) : (
        <Button kind="secondary" onClick={() => setIsConfirming(true)}>
          {found > 0 ? 'Show the rest' : 'Give up'}
        </Button>
      )}
    </div>
  )
}

/** What was found, each once, in the order in which it was found, as the key spells it. */
const findsIn = (tried: readonly Tried[]): NonNullable<Tried['found']>[] => [
  ...new Map(tried.flatMap(({ found }) => (found ? [[found.id, found] as const] : []))).values(),
]

const isSame = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** What was tried already with these very words. */
const triedBefore = (tried: readonly Tried[], text: string): Tried | undefined =>
  tried.find((one) => isSame(one.text, text) || isSame(one.found?.text ?? '', text))

/** The result of a try, for everyone to read. */
interface TryWords {
  isNew: boolean
  text: string
}

/** What to say about a try that was checked; null while it is not. */
function wordsOfTry(tried: readonly Tried[], { text, found }: Tried, isRepeat = false): TryWords | null {
  if (found === undefined) return null
  if (found === null) return { isNew: false, text: `“${text}” is not on the list.` }
  const [first] = tried.filter((one) => one.found?.id === found.id)
  const isNew = !isRepeat && first?.text === text
  return { isNew, text: isNew ? found.text : `Already found: ${found.text}.` }
}

const shake = (field: HTMLElement | null): void => {
  if (!isMotionReduced())
    field?.animate({ translate: ['0', '-6px 0', '5px 0', '-3px 0', '0'] }, { duration: 220, easing: 'ease-out' })
}

/** The entries of a key that is known. */
const entriesIn = (key: unknown): { id: string; answers: readonly string[] }[] =>
  Array.isArray(key)
    ? key.flatMap((one: unknown) =>
        isRecord(one) && typeof one['id'] === 'string' && isTexts(one['answers'])
          ? [{ id: one['id'], answers: one['answers'] }]
          : [],
      )
    : []
