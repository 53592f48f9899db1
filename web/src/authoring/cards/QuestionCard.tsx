import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useRef, type KeyboardEvent, memo } from 'react'
import type { QuestionFigures } from '#contract/api/item-analysis.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { QUESTION_TYPES } from '#contract/quiz/question.ts'
import { KINDS } from '#contract/quiz/kinds/kinds.ts'
import { KIND_RULES } from '#contract/quiz/kinds/kind-rules.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import { EDITING, type EditedQuestion } from '#web/kinds/editing.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/Select.tsx'
import { useFormulaRenderer } from '#web/kinds/formula-renderer.ts'
import { CardProblems, problemAt } from '#web/kinds/fields/PartsProblems.tsx'
import { DraftField } from '#web/kinds/fields/DraftField.tsx'
import { ImageField } from '#web/kinds/fields/ImageField.tsx'
import { useImagePicker } from '#web/kinds/fields/use-image-picker.ts'
import { RenderedText } from '#web/ui/RenderedText.tsx'
import { problemsIn } from '../draft/checks.ts'
import { isBlank, changeText, changeType } from '../draft/draft.ts'
import { useDraft, useEditQuestion } from '../draft/editor-context.ts'
import { MediaField } from '../media/MediaField.tsx'
import { useMediaPicker } from '../media/use-media-picker.ts'
import { QuestionFiguresBox } from './QuestionFiguresBox.tsx'
import { Card } from './Card.tsx'
import cardStyles from './Card.module.css'
import styles from './QuestionCard.module.css'

/** The kinds, with the names authors see. */
const TYPES = QUESTION_TYPES.map((type) => [type, KIND_RULES[type].label] as const)

interface QuestionCardProps {
  question: EditedQuestion
  index: number
  count: number
  /** The number of an earlier question with the same text. */
  sameAs?: number | undefined
  /** How players do on it, once it is published. */
  figures?: QuestionFigures | undefined
  /** Missing where questions cannot be moved, copied or deleted. */
  onMove?: (to: number) => void
  onCopy?: () => void
  onDelete?: () => void
}

/** The editor card of one question. */
export const QuestionCard = (props: QuestionCardProps) => (
  <CardProblems wasBegun={!isBlank(props.question)}>
    <OpenQuestion {...props} />
  </CardProblems>
)

function OpenQuestion({ question, index, count, sameAs, figures, onMove, onCopy, onDelete }: QuestionCardProps) {
  const { id, type, text, image, media, why, source } = question
  const edit = useEditQuestion(id)
  const isShuffled = useDraft(({ settings }) => settings.shuffle_options)
  const givesPartialCredit = useDraft(({ settings }) => settings.partial_credit)
  const picker = useImagePicker((added) => edit((before) => ({ ...before, image: added })))
  useFormulaRenderer(false)
  const mediaPicker = useMediaPicker((added) => edit((before) => ({ ...before, media: added })))
  const lang = useDraft((draft) => draft.lang)
  const problems = problemsIn(question)
  const textField = useRef<HTMLDivElement>(null)
  const { TextTools } = EDITING[type]

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || event.defaultPrevented || !onMove) return
    event.preventDefault()
    onMove(index + step)
  }

  return (
    <Card
      title={`Question ${index + 1}`}
      onKeyDown={onKeyDown}
      {...mediaPicker.drop(picker.drop)}
      tools={
        onMove && (
          <>
            <IconButton
              label="Move question up"
              disabled={index === 0}
              aria-keyshortcuts="Alt+ArrowUp"
              onClick={() => onMove(index - 1)}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Move question down"
              disabled={index === count - 1}
              aria-keyshortcuts="Alt+ArrowDown"
              onClick={() => onMove(index + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </IconButton>
            <Select
              label="Move to"
              value={String(index + 1)}
              options={Array.from({ length: count }, (_, at) => [String(at + 1), `${at + 1} of ${count}`] as const)}
              onChange={(to) => onMove(Number(to) - 1)}
            />
            {onCopy && (
              <IconButton label="Duplicate question" onClick={onCopy}>
                <Copy size={20} aria-hidden="true" />
              </IconButton>
            )}
            {onDelete && (
              <IconButton label="Delete question" onClick={onDelete}>
                <Trash2 size={20} aria-hidden="true" />
              </IconButton>
            )}
          </>
        )
      }
    >
      <div ref={textField}>
        <DraftField
          label="Question"
          path="text"
          kind="question"
          hasFormulas
          value={text}
          most={(KIND_RULES[type].textSize ?? SIZES.text).most}
          problem={problemAt(problems, 'text')}
          onPaste={picker.onPaste}
          onChange={(to) => edit(changeText(to), 'text')}
        />
      </div>
      {TextTools && <TextTools {...{ question, problems, isShuffled, givesPartialCredit, edit }} field={textField} />}
      <FormulaHelp />
      {sameAs !== undefined && <p className={cardStyles.warning}>This is the same as question {sameAs}.</p>}
      <ImageField
        of="the question"
        path="image"
        image={image}
        picker={picker}
        // Where players point at the picture, the editor of the answer shows it.
        hasButton={!KINDS[type].isOnImage}
        hasThumbnail={!KINDS[type].isOnImage}
        problem={problemAt(problems, 'image.alt')}
        onChange={(to) => edit((before) => ({ ...before, image: to }), 'image')}
      />
      <MediaField
        media={media}
        picker={mediaPicker}
        lang={lang}
        problems={problems}
        onChange={(to, field) => edit((before) => ({ ...before, media: to }), field)}
      />
      <div>
        <Select label="Type" value={type} options={TYPES} onChange={(to) => edit(changeType(to))} />
      </div>
      <AnswerEditors {...{ question, problems, isShuffled, givesPartialCredit }} />
      {/* It arrives late: above the fields it would push them away from whoever begins to write. */}
      {figures && <QuestionFiguresBox figures={figures} />}
      <DraftField
        label="Reason, shown after answering"
        path="why"
        kind="lines"
        hasFormulas
        value={why}
        most={SIZES.why.most}
        problem={problemAt(problems, 'why')}
        hint="A fact that players will want to tell others."
        onChange={(to) => edit((before) => ({ ...before, why: to }), 'why')}
      />
      <DraftField
        label="Source"
        path="source"
        value={source}
        most={SIZES.source.most}
        longest={1000}
        problem={problemAt(problems, 'source')}
        hint="Where you found it. Only you see this."
        onChange={(to) => edit((before) => ({ ...before, source: to }), 'source')}
      />
    </Card>
  )
}

const EXAMPLES = [
  {
    text: '$\\frac{1}{2}x^2$',
    rendered:
      '<span class="formula"><math><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup></mrow></math></span>',
  },
  { text: '`print(x)`', rendered: '<code>print(x)</code>' },
] as const

/** How to write formulas and code in questions, options and reasons. */
const FormulaHelp = () => (
  <details className={styles.help}>
    <summary className={styles.summary}>Formulas and code</summary>
    <p>Write a formula in LaTeX between dollar signs, and code between backticks.</p>
    <table className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">You write</th>
          <th scope="col">Players see</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map(({ text, rendered }) => (
          <tr key={text}>
            <td className={styles.source}>{text}</td>
            <td>
              <RenderedText text={text} rendered={rendered} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      There's no space just inside the dollar signs. Prices like $5 stay as they are; if one is taken for a formula,
      write \$5. Code with several lines has a line of ``` before and after it.
    </p>
  </details>
)

interface AnswerEditorsProps {
  question: EditedQuestion
  problems: readonly Problem[]
  isShuffled: boolean
  givesPartialCredit: boolean
}

/** The fields that the answer editor does not cover. */
const ELSEWHERE = new Set(['text', 'image', 'why', 'source'])
const isElsewhere = ({ type }: EditedQuestion, field: string): boolean =>
  ELSEWHERE.has(field) && !(field === 'image' && KINDS[type].isOnImage)

const partsOf = (question: EditedQuestion): unknown[] =>
  Object.entries(question).flatMap(([name, part]) => (isElsewhere(question, name) ? [] : [part]))
const wordsOf = ({ question, problems }: AnswerEditorsProps): string =>
  problems
    .filter(({ path }) => !isElsewhere(question, path.split('.')[0] ?? ''))
    .map(({ path, message }) => `${path} ${message}`)
    .join()

function isSame(before: AnswerEditorsProps, now: AnswerEditorsProps): boolean {
  const [was, is] = [partsOf(before.question), partsOf(now.question)]
  const isSameQuestion = was.length === is.length && was.every((part, at) => part === is[at])
  const isSameQuiz = before.isShuffled === now.isShuffled && before.givesPartialCredit === now.givesPartialCredit
  return isSameQuestion && isSameQuiz && wordsOf(before) === wordsOf(now)
}

/** The editor for a right answer, by kind. Memoised, so that typing in other fields does not render it again. */
const AnswerEditors = memo(function AnswerEditors(props: AnswerEditorsProps) {
  const { question } = props
  const edit = useEditQuestion(question.id)
  const { Editor } = EDITING[question.type]
  return <Editor {...props} edit={edit} />
}, isSame)
