import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addBand,
  canAddBand,
  changeBand,
  haveBordersMoved,
  moveBand,
  moveBorder,
  removeBand,
  shownBands,
  standardDraft,
} from './bands.ts'
import { bandProblems } from './checks.ts'
import { blankDraft, blankQuestion, type EditedDraft, type Edit } from './draft.ts'

const withQuestions = (count: number, draft: EditedDraft = blankDraft()): EditedDraft => ({
  ...draft,
  questions: Array.from({ length: count }, () => blankQuestion()),
})
const borders = (draft: EditedDraft): number[] => shownBands(draft).map(({ from }) => from)

test('the standard four cover ten questions in order', () => {
  expect(borders(withQuestions(10))).toEqual([0, 4, 7, 10])
})

test('the standard four can each be reached from three questions on', () => {
  for (let count = 3; count <= 60; count++) {
    const all = borders(withQuestions(count))
    expect(new Set(all).size).toBe(4)
    expect(all.at(-1)).toBe(count)
  }
})

test('a border stays between its neighbours, and the first at zero', () => {
  const draft = withQuestions(10)
  expect(borders(moveBorder(1, 99)(draft))).toEqual([0, 6, 7, 10])
  expect(borders(moveBorder(1, -5)(draft))).toEqual([0, 1, 7, 10])
  expect(borders(moveBorder(0, 3)(draft))).toEqual([0, 4, 7, 10])
  expect(moveBorder(1, Number.NaN)(draft)).toBe(draft)
})

test('bands keep their share when questions come and go, and come back as they were', () => {
  const set = moveBorder(1, 5)(withQuestions(10))
  expect(borders(withQuestions(20, set))).toEqual([0, 10, 14, 20])
  expect(haveBordersMoved(withQuestions(20, set))).toBe(true)
  expect(borders(withQuestions(10, withQuestions(3, set)))).toEqual([0, 5, 7, 10])
  expect(haveBordersMoved(set)).toBe(false)
})

test('moving a band moves its words, not its borders', () => {
  const draft = moveBand(0, 3)(withQuestions(10))
  expect(borders(draft)).toEqual([0, 4, 7, 10])
  expect(shownBands(draft).at(-1)?.title).toBe('Warm-up lap')
})

test('a band keeps its name when the standard four become the own ones', () => {
  const draft = withQuestions(10)
  const names = shownBands(draft).map(({ id }) => id)
  expect(shownBands(changeBand('standard-0', { title: 'Well met' })(draft)).map(({ id }) => id)).toEqual(names)
})

test('what comes late for a band finds it where it is now, and is dropped with it', () => {
  const draft = withQuestions(10)
  const late = changeBand('standard-0', { title: 'Well met' })
  expect(shownBands(late(moveBand(0, 3)(draft))).map(({ title }) => title === 'Well met')).toEqual([
    false,
    false,
    false,
    true,
  ])
  const without = removeBand(0)(draft)
  expect(late(without)).toBe(without)
})

test('the scores of a band that goes belong to its neighbour', () => {
  const draft = withQuestions(10)
  expect(borders(removeBand(0)(draft))).toEqual([0, 7, 10])
  expect(borders(removeBand(2)(draft))).toEqual([0, 4, 10])
})

test('a new band takes half of the widest one, up to eight', () => {
  let draft = withQuestions(30)
  while (canAddBand(draft)) draft = addBand(draft)
  expect(shownBands(draft)).toHaveLength(8)
  expect(standardDraft(draft).bands).toEqual([])
})

const anyEdit = fc.oneof(
  fc.tuple(fc.nat(9), fc.integer({ min: -5, max: 60 })).map(([at, to]): Edit => moveBorder(at, to)),
  fc.nat(9).map((at): Edit => removeBand(at)),
  fc.tuple(fc.nat(7), fc.nat(7)).map(([from, to]): Edit => moveBand(from, to)),
  fc.nat(9).map((at): Edit => changeBand(`standard-${at}`, { title: 'Well met' })),
  fc.constant<Edit>(addBand),
  fc.constant<Edit>(standardDraft),
  fc.integer({ min: 8, max: 60 }).map(
    (count): Edit =>
      (draft) =>
        withQuestions(count, draft),
  ),
)

test('whatever is done to them, bands begin at zero, rise, and leave no score without a result', () => {
  fc.assert(
    fc.property(fc.array(anyEdit, { maxLength: 30 }), (edits) => {
      let draft = withQuestions(12)
      for (const edit of edits) {
        draft = edit(draft)
        const [first, ...rest] = borders(draft)
        expect(first).toBe(0)
        for (const [at, from] of rest.entries()) expect(from).toBeGreaterThan(borders(draft)[at] ?? -1)
        expect(borders(draft).at(-1)).toBeLessThanOrEqual(draft.questions.length)
        expect(bandProblems(draft).filter(({ path }) => path.endsWith('from'))).toEqual([])
      }
    }),
  )
})
