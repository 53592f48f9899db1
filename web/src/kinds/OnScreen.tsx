import { createElement, type ReactNode } from 'react'
import { ArrowDown, ArrowRight } from 'lucide-react'
import { blankText } from '#contract/quiz/kinds/blanks.ts'
import { isTexts, valueIn } from '#contract/quiz/kinds/kind.ts'
import { number } from '#contract/quiz/kinds/number.ts'
import type { QuestionType } from '#contract/quiz/question.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import type { KindOnScreen, KindRows, ScreenProps } from './kind-props.ts'
import { BlankedText } from './blanks/BlankedText.tsx'
import { namedIn } from './list/TriedList.tsx'
import { toleranceWords } from './number/number-words.ts'
import { PartFace } from './pairs/PartFace.tsx'
import { assignedIn, type Part } from './pairs/parts.ts'
import { SpotCircle, rightPlaceIn } from './place/PointingPicture.tsx'
import styles from './Screen.module.css'

type OnScreenProps<K extends QuestionType> = ScreenProps<K> & {
  part: keyof KindOnScreen<K>
  /** What the other kinds show. */
  children?: ReactNode
}

/** A part of a question on the shared screen, by kind. */
export function OnScreen<K extends QuestionType>({ part, question, answer, children = null }: OnScreenProps<K>) {
  const Part = ON_SCREEN[question.type]?.[part]
  return Part ? createElement(Part, { question, answer }) : children
}

/** Whether the right answer is shown in the text of the question. */
export const isFilledIn = ({ type }: { type: QuestionType }): boolean => ON_SCREEN[type]?.FilledText !== undefined

interface PartsProps {
  parts: readonly Part[]
  /** What they are, for screen readers. */
  name: string
  look?: 'plain' | 'filled'
}

/** Parts of a question in a row, to be read from the back of the room. */
const Parts = ({ parts, name, look = 'plain' }: PartsProps) => (
  <ul className={styles.parts} aria-label={name}>
    {parts.map((part) => (
      <li key={part.id} className={styles.part} data-look={look}>
        <PartFace {...part} />
      </li>
    ))}
  </ul>
)

/** How many parts are written smaller, and how many still smaller. */
const SOME = 12
const MANY = 20

/** What is read at one glance: smaller, the more of it there is. */
const Board = ({ count, children }: { count: number; children: ReactNode }) => (
  <div className={styles.board} data-many={count > MANY ? 'very' : count > SOME || undefined}>
    {children}
  </div>
)

/** The number with its unit, and what else is near enough. */
function NumberKey({ question, answer }: ScreenProps<'number'>) {
  const near = toleranceWords(answer, question.unit)
  return (
    <>
      <strong className={styles.big}>{number.words.answer(question, answer)}</strong>
      {near && <span className={styles.note}>{near}</span>}
    </>
  )
}

/** What is to be put in order. */
const OrderAsked = ({ question: { options } }: ScreenProps<'order'>) => (
  <Board count={options.length}>
    <Parts parts={options} name="To put in order" />
  </Board>
)

/** The items in their order, numbered. */
function OrderKey({ question: { options }, answer }: ScreenProps<'order'>) {
  const items = (isTexts(answer) ? answer : []).flatMap((id) => options.filter((option) => option.id === id))
  return (
    <Board count={options.length}>
      <ol className={styles.ordered}>
        {items.map((item, at) => (
          <li key={item.id} className={styles.part}>
            <span className={styles.number} aria-hidden="true">
              {at + 1}
            </span>
            <PartFace {...item} />
          </li>
        ))}
      </ol>
    </Board>
  )
}

/** The prompts, and what goes with them. */
const MatchAsked = ({ question: { prompts, options } }: ScreenProps<'match'>) => (
  <Board count={prompts.length + options.length}>
    <Parts parts={prompts} name="To match" look="filled" />
    <ArrowDown className={styles.down} aria-hidden="true" />
    <Parts parts={options} name="To choose from" />
  </Board>
)

/** Each prompt with what goes with it. */
function MatchKey({ question: { prompts, options }, answer }: ScreenProps<'match'>) {
  const key = assignedIn(answer)
  return (
    <Board count={2 * prompts.length}>
      <ul className={styles.pairs}>
        {prompts.map((prompt) => {
          const right = options.find(({ id }) => id === key[prompt.id])
          return (
            <li key={prompt.id} className={styles.pair}>
              <PartFace {...prompt} />
              <ArrowRight className={styles.arrow} aria-hidden="true" />
              <span className="unseen">: </span>
              <strong className={styles.right}>{right && <PartFace {...right} />}</strong>
            </li>
          )
        })}
      </ul>
    </Board>
  )
}

/** The text with what belongs in its blanks. */
const BlanksFilled = ({ question, answer }: ScreenProps<'blanks'>) => (
  <BlankedText question={question}>
    {(blank) => <em className={styles.filled}>{blankText(blank, valueIn(answer, blank.id))}</em>}
  </BlankedText>
)

/** What is to be sorted, and the groups for it. */
const SortAsked = ({ question: { bins, options } }: ScreenProps<'sort'>) => (
  <Board count={bins.length + options.length}>
    <Parts parts={options} name="To sort" />
    <ArrowDown className={styles.down} aria-hidden="true" />
    <Parts parts={bins} name="Groups" look="filled" />
  </Board>
)

/** The groups with what belongs in them. */
function SortKey({ question: { bins, options }, answer }: ScreenProps<'sort'>) {
  const key = assignedIn(answer)
  return (
    <Board count={bins.length + options.length}>
      <ul className={styles.groups}>
        {bins.map((bin) => (
          <li key={bin.id} className={styles.group}>
            <span className={styles.name}>
              <RenderedText {...bin} />
            </span>
            <ul className={styles.inside}>
              {options
                .filter(({ id }) => key[id] === bin.id)
                .map((option) => (
                  <li key={option.id}>
                    <PartFace {...option} />
                  </li>
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </Board>
  )
}

/** More entries than this are written small, so that all of them fit. */
const LONG = 40

/** The whole list. */
function ListKey({ answer }: ScreenProps<'list'>) {
  const { entries } = namedIn(answer, null)
  return (
    <Board count={entries.length}>
      <ol className={styles.entries} data-long={entries.length > LONG || undefined} aria-label="The whole list">
        {entries.map(({ id, text }) => (
          <li key={id} className={styles.entry}>
            {text}
          </li>
        ))}
      </ol>
    </Board>
  )
}

/** The right spot, over the picture. */
function PlaceOnPicture({ question: { image }, answer }: ScreenProps<'place'>) {
  const right = rightPlaceIn(answer)
  return right && <SpotCircle spot={right.spot} radius={right.r} image={image} />
}

/** What the shared screen of a room shows of a kind besides text, choices and words. */
const ON_SCREEN: { [K in QuestionType]?: KindOnScreen<K> } = {
  number: { Key: NumberKey },
  order: { Asked: OrderAsked, Key: OrderKey },
  match: { Asked: MatchAsked, Key: MatchKey },
  blanks: { FilledText: BlanksFilled },
  sort: { Asked: SortAsked, Key: SortKey },
  list: { Key: ListKey },
  place: { OnPicture: PlaceOnPicture },
  poll: {},
} satisfies KindRows
