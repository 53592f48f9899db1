import type { Page } from '@playwright/test'
import fc from 'fast-check'
import { escaped, focusedLabel, tabTo } from './answer-form.ts'
import type { KindFixture } from './kind-fixture.ts'
import { lettered, allNamed, textsOf } from './parts.ts'
import { asked, idsOf, shuffled } from './random-parts.ts'

export const orderFixture: KindFixture<'order'> = {
  question: { type: 'order', text: 'Which first?', options: lettered('order'), key: [0, 1, 2], why: 'w', source: 's' },
  answers: ({ options }) => ({
    right: allNamed(options, 'a', 'b', 'c'),
    partly: [allNamed(options, 'b', 'c', 'a'), 500],
    wrong: allNamed(options, 'c', 'b', 'a'),
    malformed: [allNamed(options, 'a', 'b'), allNamed(options, 'a', 'b', 'b'), 'a'],
  }),
  any: idsOf('order').chain((of) =>
    shuffled(of).chain((key) =>
      fc.record({
        question: fc.constant(asked('order', of)),
        key: fc.constant(key),
        right: fc.constant(key),
        given: shuffled(of),
      }),
    ),
  ),
  otherKey: `(SELECT jsonb_agg(id ORDER BY place DESC) FROM jsonb_array_elements(question->'key') WITH ORDINALITY AS k(id, place))`,
  choose(page, { options, key }, right) {
    const texts = textsOf(options, key)
    return putInOrder(page, right ? texts : texts.toReversed())
  },
  async answerByKeys(page, { options, key }) {
    await orderByKeys(page, textsOf(options, key))
    await page.keyboard.press('Enter')
  },
}

async function putInOrder(page: Page, texts: string[]): Promise<void> {
  for (const [place, text] of texts.entries()) {
    const handle = page.getByRole('button', { name: new RegExp(`^${escaped(text)}, position`) })
    for (;;) {
      const label = (await handle.getAttribute('aria-label')) ?? ''
      if (label.includes(`position ${place + 1} of`)) break
      await page.getByRole('button', { name: `Move ${text} up`, exact: true }).click()
    }
  }
}

async function orderByKeys(page: Page, texts: string[]): Promise<void> {
  for (const [to, text] of texts.entries()) {
    await tabTo(page, `${text}, position`)
    if (to === 0) {
      await page.keyboard.press('Space')
      while (!(await focusedLabel(page)).includes('position 1 of')) await page.keyboard.press('ArrowUp')
      await page.keyboard.press('Space')
    } else
      while (!(await focusedLabel(page)).includes(`position ${to + 1} of`)) await page.keyboard.press('Alt+ArrowUp')
  }
  await page.getByRole('heading', { level: 1 }).focus()
}
