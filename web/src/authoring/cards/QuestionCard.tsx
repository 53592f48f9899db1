import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import { useRef, type KeyboardEvent } from 'react'
import type { QuestionFigures } from '#contract/item-analysis.ts'
import { SIZES } from '#contract/draft-limits.ts'
import { QUESTION_TYPES } from '#contract/question.ts'
import { KINDS } from '#contract/kinds.ts'
import { KIND_RULES } from '#contract/kind-rules.ts'
import { TEXT_TOOLS } from '#web/kinds/editors.ts'
import { DRAFTING } from '#web/kinds/drafting.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { AnswerEditors } from './AnswerEditors.tsx'
import styles from './Card.module.css'
import { useFormulaRenderer } from '#web/kinds/formulas/formula-renderer.ts'
import { problemsIn } from '../draft/checks.ts'
import { isBlank } from '../draft/draft.ts'
import { CardProblems } from '#web/kinds/fields/CardProblems.tsx'
import type { DraftQuestion } from '#web/kinds/drafting.ts'
import { DraftField } from '#web/kinds/fields/DraftField.tsx'
import { FormulaHelp } from './FormulaHelp.tsx'
import { useDraft, useEditQuestion } from '../draft/editor-context.ts'
import { ImageField } from '#web/kinds/fields/ImageField.tsx'
import { MediaField } from '../media/MediaField.tsx'
import { useMediaPicker } from '../media/use-media-picker.ts'
import { changeText, changeType } from '../draft/question-edits.ts'
import { QuestionFiguresBox } from './QuestionFiguresBox.tsx'
import { useImagePicker } from '#web/kinds/fields/use-image-picker.ts'

/** The kinds, with the names authors see. */
const TYPES = QUESTION_TYPES.map((type) => [type, DRAFTING[type].label] as const)

interface QuestionCardProps {
  question: DraftQuestion
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
    <Card {...props} />
  </CardProblems>
)

function Card({ question, index, count, sameAs, figures, onMove, onCopy, onDelete }: QuestionCardProps) {
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
  const TextTools = TEXT_TOOLS[type]
  const problemAt = (path: string): string | undefined => problems.find((problem) => problem.path === path)?.message

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || event.defaultPrevented || !onMove) return
    event.preventDefault()
    onMove(index + step)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to its controls
    <section
      className={styles.card}
      aria-label={`Question ${index + 1}`}
      onKeyDown={onKeyDown}
      {...mediaPicker.drop(picker.drop)}
    >
      <div className={styles.head}>
        <h2 tabIndex={-1} data-card-title className={styles.title}>
          Question {index + 1}
        </h2>
        {onMove && (
          <div className={styles.tools}>
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
          </div>
        )}
      </div>
      <div ref={textField}>
        <DraftField
          label="Question"
          path="text"
          kind="question"
          hasFormulas
          value={text}
          most={(KIND_RULES[type].textSize ?? SIZES.text).most}
          problem={problemAt('text')}
          onPaste={picker.onPaste}
          onChange={(to) => edit(changeText(to), 'text')}
        />
      </div>
      {TextTools && <TextTools {...{ question, problems, isShuffled, givesPartialCredit, edit }} field={textField} />}
      <FormulaHelp />
      {sameAs !== undefined && <p className={styles.warning}>This is the same as question {sameAs}.</p>}
      <ImageField
        of="the question"
        path="image"
        image={image}
        picker={picker}
        // Where players point at the picture, the editor of the answer shows it.
        hasButton={!KINDS[type].isOnImage}
        hasThumbnail={!KINDS[type].isOnImage}
        problem={problemAt('image.alt')}
        onChange={(to) => edit((before) => ({ ...before, image: to }), 'image')}
      />
      <MediaField
        media={media}
        picker={mediaPicker}
        lang={lang}
        problemAt={problemAt}
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
        problem={problemAt('why')}
        hint="A fact that players will want to tell others."
        onChange={(to) => edit((before) => ({ ...before, why: to }), 'why')}
      />
      <DraftField
        label="Source"
        path="source"
        value={source}
        most={SIZES.source.most}
        longest={1000}
        problem={problemAt('source')}
        hint="Where you found it. Only you see this."
        onChange={(to) => edit((before) => ({ ...before, source: to }), 'source')}
      />
    </section>
  )
}
