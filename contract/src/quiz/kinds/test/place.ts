import fc from 'fast-check'
import { pressLetters, tick } from './answer-form.ts'
import type { Keyed, KindFixture } from './kind-fixture.ts'
import { named } from './parts.ts'
import { asked, ids } from './random-parts.ts'

const IMAGE = {
  id: '00000000-0000-4000-8000-000000000001',
  url: '/images/map.webp',
  width: 800,
  height: 600,
  alt: 'A map of it',
}

/** The name of the right spot, or of another. */
const labelIn = ({ regions, key }: Keyed<'place'>, right: boolean): string =>
  regions.find(({ id }) => (id === key.region) === right)?.label ?? ''

export const placeFixture: KindFixture<'place'> = {
  question: {
    type: 'place',
    text: 'Where is it?',
    image: IMAGE,
    options: [],
    regions: ['north', 'south', 'west'].map((label) => ({ label })),
    key: { x: 400, y: 300, r: 50, region: 0 },
    why: 'w',
    source: 's',
  },
  answers: ({ regions }) => ({
    right: { x: 420, y: 320 },
    partly: [{ x: 475, y: 300 }, 500],
    wrong: { region: named(regions, 'south') },
    malformed: [
      { x: 1 },
      { x: -1, y: 5 },
      { x: 5, y: 1001 },
      { region: 'nobody' },
      { x: 400, y: 300, region: 'n' },
      [400, 300],
    ],
  }),
  any: fc
    .record({
      x: fc.integer({ min: 0, max: 1000 }),
      y: fc.integer({ min: 0, max: 1000 }),
      r: fc.integer({ min: 1, max: 300 }),
      of: ids,
      spot: fc.record({ x: fc.integer({ min: 0, max: 1000 }), y: fc.integer({ min: 0, max: 1000 }) }),
    })
    .map(({ x, y, r, of, spot }) => ({
      question: { ...asked('place'), image: IMAGE, regions: of.map((id) => ({ id, label: `The ${id}` })) },
      key: { x, y, r, region: of[0] ?? '' },
      right: { x, y },
      given: spot,
    })),
  otherKey: `jsonb_build_object('x', 7, 'y', 9, 'r', 20, 'region', question->'regions'->
    (CASE WHEN question->'regions'->0->'id' = question->'key'->'region' THEN 1 ELSE 0 END)->'id')`,
  async choose(page, question, right) {
    await page.getByText('Choose by name instead').click()
    await tick(page, 'radio', labelIn(question, right))
  },
  async answerByKeys(page, question) {
    await pressLetters(page, [labelIn(question, true)])
    await page.keyboard.press('Enter')
  },
}
