import { makeDraft, question, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { goToNext, untilTapsCount } from './support/playing.ts'
import { expect } from './support/visitor.ts'

const PHONE = { width: 360, height: 740 }
const LONG = 'x_1+x_2+x_3+x_4+x_5+x_6+x_7+x_8+x_9+x_{10}+x_{11}+x_{12}'

test('an author is told where a formula is malformed while typing, sees it, and players do', async ({
  page,
  inspect,
}) => {
  const { id, quiz_url } = await makeDraft(page.request, { settings: { visibility: 'link' } })
  await open(page, `/make-quiz/${id}?at=q1`)
  const scripts = new Set<string>()
  page.on('request', (request) => void scripts.add(request.url()))
  const asked = page.getByRole('textbox', { name: 'Question', exact: true })
  await asked.fill('It costs $5 and $10. Why?')
  const drawn = page.locator('math:visible')
  await expect(drawn).toHaveCount(0)

  await asked.fill(`What are $x^2$ and $\\frac{1}{2$?`)
  await expect(asked).toHaveAccessibleDescription(
    "Formula 2 in the question: the brace after \\frac isn't closed. See “\\frac{1}{2”.",
  )
  expect([...scripts].some((url) => url.includes('render-formula'))).toBe(true)
  await page.getByRole('button', { name: 'Check & publish' }).click()
  await expect(page.getByRole('dialog').getByText(/^Question 1: Formula 2 in the question/)).toBeVisible()
  await page.keyboard.press('Escape')

  await asked.fill(`What are $x^2$ and $${LONG}$?`)
  await expect(asked).toHaveAccessibleDescription('')
  await expect(drawn.first()).toBeVisible()
  await page.getByText('Formulas and code', { exact: true }).click()
  await page.getByLabel('Option A', { exact: true }).fill('$\\frac{1}{2}$ of \\$8')
  await page.getByLabel('Option B', { exact: true }).fill(`$${LONG}$`)
  await page.getByLabel('Reason, shown after answering').fill('Because `f` is $\\sqrt{2}$.')
  await inspect()

  await page.getByRole('button', { name: 'Check & publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText("It's live.")

  await page.setViewportSize(PHONE)
  await open(page, `/${quiz_url}/1.html`)
  await expect(page.getByRole('heading', { level: 1 }).locator('math')).toHaveCount(2)
  const isWide = () => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  expect(await isWide()).toBe(false)
  await inspect()
  const half = page.getByRole('button', { name: /, 1\/2 of \$8$/ })
  await expect(half.locator('math')).toBeVisible()
  await half.click()
  await expect(page.getByText('Because', { exact: false }).locator('msqrt')).toBeVisible()
  await expect(page.getByText('Because', { exact: false }).locator('code')).toHaveText('f')
  expect(await isWide()).toBe(false)
  await inspect()
})

test('formulas and code are in the embed, on paper and in a result', async ({ page, inspect }) => {
  const questions = ['one', 'two', 'three'].map((word) => ({
    ...question(
      `What is $${LONG}$ in ${word}?\n\`\`\`\nlet a = "<b>a rather long line of code, as they are</b>"\n\`\`\``,
    ),
    why: 'It is $\\frac{1}{2}$.',
    options: [{ text: '`a < b`' }, { text: '$a < b$' }],
  }))
  const settings = { visibility: 'link', shuffle_options: false }
  const { id, quiz_url } = await makeDraft(page.request, { questions, settings, publish: true })
  await page.setViewportSize(PHONE)
  await open(page, `/make-quiz/${id}/print`)
  await expect(page.getByRole('region', { name: 'Questions' }).locator('math')).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Answer key' }).locator('mfrac')).toHaveCount(3)

  await open(page, `/${quiz_url}/1.html`)
  for (const _ of questions) {
    await untilTapsCount(page)
    await page.getByRole('button', { name: 'A, a < b' }).click()
    await goToNext(page)
  }
  const review = page.getByRole('region', { name: 'Your answers' })
  await expect(review.locator('math').first()).toBeAttached()
  await expect(review.locator('code.lines')).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await inspect()

  await page.goto(`/${quiz_url}/embed`)
  await page.getByRole('button', { name: 'Start quiz' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('math')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false)
  await page.locator('button', { has: page.locator('math') }).click()
  await expect(page.locator('mfrac')).toBeVisible()
})
