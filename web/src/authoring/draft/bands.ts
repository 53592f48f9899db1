import { SIZES } from '#contract/quiz/draft-limits.ts'
import { scoredCount } from '#contract/quiz/question.ts'
import { spreadBorders, standardBands } from '#contract/quiz/standard-bands.ts'
import { moveItem } from '#web/platform/move-item.ts'
import { newId } from '#contract/new-id.ts'
import { changed } from '#web/kinds/written-question.ts'
import type { EditedDraft, DraftBand, Edit } from './draft.ts'

/** The bands scaled to the current number of questions that count: each keeps its share of the scores. */
export function shownBands({ bands, bandsFor, questions }: Pick<EditedDraft, 'bands' | 'bandsFor' | 'questions'>) {
  const total = scoredCount(questions)
  // Their ids stay the same when they are copied into the draft, so that the card being edited stays open.
  if (bands.length === 0)
    return standardBands(total).map((band, index): DraftBand => ({ ...band, id: `standard-${index}`, image: null }))
  if (bandsFor === total) return [...bands]
  const froms = spreadBorders(
    bands.map(({ from }) => (bandsFor > 0 ? (from * total) / bandsFor : from)),
    total,
  )
  return bands.map((band, index) => ({ ...band, from: froms[index] ?? band.from }))
}

/** The result of a player with this many right answers. */
export const bandAt = (draft: EditedDraft, score: number): DraftBand | undefined =>
  shownBands(draft).findLast(({ from }) => from <= score)

/** Whether the borders were moved because the number of questions that count has changed since they were set. */
export const haveBordersMoved = ({ bands, bandsFor, questions }: EditedDraft): boolean =>
  bands.length > 0 && bandsFor !== scoredCount(questions)

/** Stores the bands in the draft, with borders set by the author; null changes nothing. */
const editBands =
  (change: (bands: readonly DraftBand[], total: number) => readonly DraftBand[] | null): Edit =>
  (draft) => {
    const total = scoredCount(draft.questions)
    const bands = change(shownBands(draft), total)
    return bands ? { ...draft, bands, bandsFor: total } : draft
  }

export const confirmBorders: Edit = editBands((bands) => bands)

/** The range in which a band's border can move without touching its neighbours. */
export function borderRange(
  bands: readonly DraftBand[],
  index: number,
  total: number,
): { least: number; most: number } {
  if (index === 0) return { least: 0, most: 0 }
  return { least: (bands[index - 1]?.from ?? -1) + 1, most: (bands[index + 1]?.from ?? total + 1) - 1 }
}

export const moveBorder = (index: number, to: number): Edit =>
  editBands((bands, total) => {
    const { least, most } = borderRange(bands, index, total)
    const band = bands[index]
    const from = Math.max(least, Math.min(most, Math.round(to)))
    return !band || most < least || !Number.isFinite(from) ? null : bands.with(index, { ...band, from })
  })

/** Changes a band by its id, wherever it has moved to; does nothing if it is gone. */
export const changeBand = (id: string, part: Partial<Pick<DraftBand, 'title' | 'text' | 'image'>>): Edit =>
  editBands((bands) => (bands.some((band) => band.id === id) ? changed(bands, id, part) : null))

/** The widest band, which is the one to split; null when none can be split. */
function widest(bands: readonly DraftBand[], total: number): number | null {
  const widths = bands.map(({ from }, index) => (bands[index + 1]?.from ?? total + 1) - from)
  const most = Math.max(...widths)
  return most < 2 ? null : widths.indexOf(most)
}

export const canAddBand = (draft: EditedDraft): boolean =>
  shownBands(draft).length < SIZES.bands.most && widest(shownBands(draft), scoredCount(draft.questions)) !== null

export const addBand: Edit = editBands((bands, total) => {
  const at = widest(bands, total)
  const cut = at === null ? undefined : bands[at]
  if (at === null || !cut || bands.length >= SIZES.bands.most) return null
  const end = bands[at + 1]?.from ?? total + 1
  const added = { id: newId(), from: cut.from + Math.ceil((end - cut.from) / 2), title: '', text: '', image: null }
  return bands.toSpliced(at + 1, 0, added)
})

/** The scores of a deleted band go to the one before it, or to the next one if it was the first. */
export const removeBand = (index: number): Edit =>
  editBands((bands) => {
    if (bands.length < 2 || !bands[index]) return null
    return bands.toSpliced(index, 1).map((band, at) => (at === 0 ? { ...band, from: 0 } : band))
  })

/** Moves a band's text to another place; the borders stay. */
export const moveBand = (from: number, wanted: number): Edit =>
  editBands((bands) => {
    const to = Math.max(0, Math.min(bands.length - 1, wanted))
    if (from === to || !bands[from]) return null
    return moveItem(bands, from, to).map((band, index) => ({ ...band, from: bands[index]?.from ?? band.from }))
  })

export const standardDraft: Edit = (draft) => ({ ...draft, bands: [], bandsFor: 0 })
