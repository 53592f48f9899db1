import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import type { Problem } from '#contract/quiz/draft.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { readNumber } from '#contract/quiz/read-number.ts'
import { announce } from '#web/platform/announcements.ts'
import { counted } from '#web/platform/format.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/Field.tsx'
import { Sortable, SortableItem } from '#web/ui/Sortable.tsx'
import { BandRuler } from './BandRuler.tsx'
import {
  addBand,
  canAddBand,
  changeBand,
  haveBordersMoved,
  moveBand,
  moveBorder,
  removeBand,
  confirmBorders,
  shownBands,
  standardDraft,
} from '../draft/bands.ts'
import { Card } from './Card.tsx'
import cardStyles from './Card.module.css'
import { bandProblems } from '../draft/checks.ts'
import type { DraftBand } from '../draft/draft.ts'
import { CardProblems, problemAt } from '#web/kinds/fields/PartsProblems.tsx'
import { DraftField } from '#web/kinds/fields/DraftField.tsx'
import { MoveButtons, moveKeys } from '#web/kinds/fields/PartField.tsx'
import { useDraft, useEdit } from '../draft/editor-context.ts'
import { ImageField } from '#web/kinds/fields/ImageField.tsx'
import styles from './ResultsCard.module.css'
import { useImagePicker } from '#web/kinds/fields/use-image-picker.ts'

/** The result bands: what players see at the end, by their number of right answers. */
export function ResultsCard() {
  const draft = useDraft((now) => now)
  const edit = useEdit()
  const bands = shownBands(draft)
  const total = scoredCount(draft.questions)
  const problems = bandProblems(draft)
  const coverage = problems.find(({ path }) => path === 'bands' || path.endsWith('.from'))
  const ids = bands.map(({ id }) => id)
  const [atFirst] = useState(ids)
  const move = (id: string, wanted: number) => {
    const from = ids.indexOf(id)
    const to = Math.max(0, Math.min(bands.length - 1, wanted))
    if (from === to) return
    edit(moveBand(from, to))
    announce(`Result ${from + 1} is now number ${to + 1} of ${bands.length}.`)
  }
  return (
    <Card title="Results">
      <p className={cardStyles.hint}>People share results that are kind. Describe the player, not the score.</p>
      {haveBordersMoved(draft) && (
        <p className={cardStyles.warning}>
          You now have {counted(total, 'question', 'questions')}
          {total < draft.questions.length && ' with a right answer'}, so we moved where each result starts.{' '}
          <Button kind="quiet" small onClick={() => edit(confirmBorders)}>
            Looks good
          </Button>
        </p>
      )}
      <BandRuler bands={bands} total={total} onMove={(index, to) => edit(moveBorder(index, to), `border ${index}`)} />
      <p className={coverage ? cardStyles.flaw : cardStyles.hint}>
        {coverage?.message ?? `Every score from 0 to ${total} has a result.`}
      </p>
      <Sortable ids={ids} noun="Result" onMove={move}>
        <ol className={styles.list}>
          {bands.map((band, index) => (
            <CardProblems key={band.id} wasBegun={atFirst.includes(band.id)}>
              <BandCard
                band={band}
                index={index}
                count={bands.length}
                end={(bands[index + 1]?.from ?? total + 1) - 1}
                problems={problems}
                onMove={move}
              />
            </CardProblems>
          ))}
        </ol>
      </Sortable>
      <div className={styles.buttons}>
        {canAddBand(draft) && (
          <Button kind="secondary" small onClick={() => edit(addBand)}>
            <Plus size={18} aria-hidden="true" /> Add result
          </Button>
        )}
        {draft.bands.length > 0 && (
          <Button kind="quiet" small onClick={() => edit(standardDraft)}>
            Use the four standard results
          </Button>
        )}
      </div>
    </Card>
  )
}

interface BandCardProps {
  band: DraftBand
  index: number
  count: number
  /** The highest score of the band. */
  end: number
  problems: readonly Problem[]
  onMove: (id: string, to: number) => void
}

function BandCard({ band, index, count, end, problems, onMove }: BandCardProps) {
  const { id, from, title, text, image } = band
  const edit = useEdit()
  const picker = useImagePicker((added) => edit(changeBand(id, { image: added })))
  const at = `bands.${index}`
  return (
    <SortableItem id={id} name={`result ${index + 1}`} className={styles.item}>
      {(grip) => (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys belong to the controls inside
        <div
          className={styles.band}
          onKeyDown={moveKeys(index, (to) => onMove(id, to))}
          onPaste={picker.onPaste}
          {...picker.drop}
        >
          <div className={styles.top}>
            {grip}
            <BorderField index={index} from={from} end={end} onChange={(to) => edit(moveBorder(index, to))} />
            <MoveButtons name={`result ${index + 1}`} place={index} count={count} onMove={(to) => onMove(id, to)} />
            {count > 1 && (
              <IconButton label={`Delete result ${index + 1}`} onClick={() => edit(removeBand(index))}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <DraftField
            label={`Title of result ${index + 1}`}
            path={`${at}.title`}
            value={title}
            most={SIZES.bandTitle.most}
            longest={400}
            problem={problemAt(problems, `${at}.title`)}
            onChange={(to) => edit(changeBand(id, { title: to }), `band title ${id}`)}
          />
          <DraftField
            label="Text"
            path={`${at}.text`}
            kind="lines"
            value={text}
            most={SIZES.bandText.most}
            longest={2000}
            problem={problemAt(problems, `${at}.text`)}
            onChange={(to) => edit(changeBand(id, { text: to }), `band text ${id}`)}
          />
          <ImageField
            of={`result ${index + 1}`}
            path={`${at}.image`}
            image={image}
            picker={picker}
            problem={problemAt(problems, `${at}.image.alt`)}
            onChange={(to) => edit(changeBand(id, { image: to }), `band image ${id}`)}
          />
        </div>
      )}
    </SortableItem>
  )
}

interface BorderFieldProps {
  index: number
  from: number
  end: number
  onChange: (to: number) => void
}

/** Where a band starts. The value takes effect when the field is left, so that typing the 1 of 12 moves nothing. */
function BorderField({ index, from, end, onChange }: BorderFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const commit = () => {
    const to = readNumber(typed ?? '')
    if (to !== null) onChange(to)
    setTyped(null)
  }
  return (
    <div className={styles.border}>
      <Field
        label="From"
        inputMode="numeric"
        aria-label={`From, result ${index + 1}`}
        data-field={`bands.${index}.from`}
        readOnly={index === 0}
        value={typed ?? String(from)}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
          if (event.key === 'Enter') commit()
          else if (step && !event.altKey && index > 0) {
            event.preventDefault()
            setTyped(null)
            onChange(from + step)
          }
        }}
      />
      <p className={styles.to}>{end < from ? 'right, with more questions' : `to ${end} right`}</p>
    </div>
  )
}
