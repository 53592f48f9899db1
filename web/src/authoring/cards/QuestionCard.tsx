import { ArrowDown, ArrowUp, Copy, Trash2 } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import type { QuestionCare } from '#contract/authoring.ts'
import { SIZES } from '#contract/draft-limits.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Select } from '#web/ui/Select.tsx'
import { AnswerEditors } from './AnswerEditors.tsx'
import styles from './Card.module.css'
import { flawsOf } from '../draft/checks.ts'
import type { DraftQuestion } from '../draft/draft.ts'
import { DraftField } from './DraftField.tsx'
import { useDraft, useEditQuestion } from '../draft/editor-context.ts'
import { PictureField } from './PictureField.tsx'
import { changeType } from '../draft/question-edits.ts'
import { KINDS } from './question-kinds.ts'
import { QuestionCareBox } from './QuestionCareBox.tsx'
import { usePicture } from './use-picture.ts'

interface QuestionCardProps {
  question: DraftQuestion
  place: number
  count: number
  /** The number of an earlier question with the same words. */
  sameAs?: number | undefined
  /** How it fares with players, once it is on the site. */
  care?: QuestionCare | undefined
  /** Missing where questions cannot be moved, copied or deleted. */
  onMove?: (to: number) => void
  onCopy?: () => void
  onDelete?: () => void
}

/** One question, whole. */
export function QuestionCard({ question, place, count, sameAs, care, onMove, onCopy, onDelete }: QuestionCardProps) {
  const { id, type, text, image, why, source } = question
  const edit = useEditQuestion(id)
  const isShuffled = useDraft(({ settings }) => settings.shuffle_options)
  const taker = usePicture((added) => edit((before) => ({ ...before, image: added })))
  const flaws = flawsOf(question)
  const flawAt = (path: string): string | undefined => flaws.find((flaw) => flaw.path === path)?.message

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (!step || !event.altKey || event.defaultPrevented || !onMove) return
    event.preventDefault()
    onMove(place + step)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys belong to what stands in it
    <section className={styles.card} aria-label={`Question ${place + 1}`} onKeyDown={onKeyDown} {...taker.drop}>
      <div className={styles.head}>
        <h2 tabIndex={-1} data-card-title className={styles.title}>
          Question {place + 1}
        </h2>
        {onMove && (
          <div className={styles.tools}>
            <IconButton
              label="Move question up"
              disabled={place === 0}
              aria-keyshortcuts="Alt+ArrowUp"
              onClick={() => onMove(place - 1)}
            >
              <ArrowUp size={20} aria-hidden="true" />
            </IconButton>
            <IconButton
              label="Move question down"
              disabled={place === count - 1}
              aria-keyshortcuts="Alt+ArrowDown"
              onClick={() => onMove(place + 1)}
            >
              <ArrowDown size={20} aria-hidden="true" />
            </IconButton>
            <Select
              label="Move to"
              value={String(place + 1)}
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
      {care && <QuestionCareBox care={care} />}
      <DraftField
        label="Question"
        path="text"
        kind="question"
        value={text}
        most={SIZES.text.most}
        flaw={flawAt('text')}
        onPaste={taker.onPaste}
        onChange={(to) => edit((before) => ({ ...before, text: to }), 'text')}
      />
      {sameAs !== undefined && <p className={styles.warning}>This is the same as question {sameAs}.</p>}
      <PictureField
        of="the question"
        path="image"
        image={image}
        taker={taker}
        flaw={flawAt('image.alt')}
        onChange={(to) => edit((before) => ({ ...before, image: to }), 'picture')}
      />
      <div>
        <Select label="Kind" value={type} options={KINDS} onChange={(to) => edit(changeType(to))} />
      </div>
      <AnswerEditors question={question} flaws={flaws} isShuffled={isShuffled} />
      <DraftField
        label="Why (shown after answering)"
        path="why"
        kind="lines"
        value={why}
        most={SIZES.why.most}
        flaw={flawAt('why')}
        hint="One fact the player will want to repeat."
        onChange={(to) => edit((before) => ({ ...before, why: to }), 'why')}
      />
      <DraftField
        label="Source"
        path="source"
        value={source}
        most={SIZES.source.most}
        longest={1000}
        flaw={flawAt('source')}
        hint="Where it can be looked up. Only you see this."
        onChange={(to) => edit((before) => ({ ...before, source: to }), 'source')}
      />
    </section>
  )
}
