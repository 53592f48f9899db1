import type { Page } from '@playwright/test'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { idIn, makeDraft, outline, question, expectSaveStatus, serverDraft, test, title } from './support/authoring.ts'
import { open } from './support/open.ts'
import { untilTapsCount } from './support/playing.ts'
import { openSiteDatabase } from './support/site-database.ts'
import { expect } from './support/visitor.ts'

/** As the operator does. */
async function approve(quizUrl: string): Promise<void> {
  const { db, close } = await openSiteDatabase()
  await approveQuiz(db, { quizUrl, reason: '', publicUrl: '' }).finally(close)
}

const PHONE = { width: 360, height: 740 }

const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement
    const label =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
        ? at.labels?.[0]
        : null
    return at?.getAttribute('aria-label') ?? label?.textContent ?? (at instanceof HTMLElement ? at.innerText : '')
  })

/** Presses Tab until an element with this name has the focus. */
async function tabTo(page: Page, name: string): Promise<void> {
  for (let presses = 0; presses < 120; presses++) {
    await page.keyboard.press('Tab')
    if ((await focused(page)).trim() === name) return
  }
  throw new Error(`Tab never comes to ${name}.`)
}

test('a quiz of several kinds is made, published and played without a mouse', async ({ page, inspect }) => {
  test.slow()
  const press = (key: string) => page.keyboard.press(key)
  const type = (text: string) => page.keyboard.insertText(text)
  const ask = async (text: string) => {
    await expect.poll(() => focused(page)).toBe('Question')
    await type(text)
  }
  /** Of the kind after the last one, whose tile has the focus. */
  const next = async (text: string, name: string) => {
    await press('Control+Enter')
    await expect(page.getByRole('dialog', { name: 'Add a question' })).toBeVisible()
    await press('ArrowRight')
    await expect.poll(() => focused(page)).toContain(name)
    await press('Enter')
    await ask(text)
  }
  const write = async (noun: string, texts: string[]) => {
    for (const [at, text] of texts.entries()) {
      await tabTo(page, `${noun} ${noun === 'Item' ? at + 1 : 'ABCD'[at]}`)
      await type(text)
    }
  }
  await page.goto('/make-quiz')
  await expect(page.getByRole('heading', { level: 1, name: 'New quiz' })).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Geography' })).toBeAttached()
  await tabTo(page, 'Title')
  await type('Several kinds of river')
  await tabTo(page, 'Geography')
  await press('Space')
  await inspect()

  await press('Control+Enter')
  await ask('Which river runs through Vienna?')
  await tabTo(page, 'Right answer: A')
  await press('Space')
  await write('Option', ['Danube', 'Rhine'])
  await tabTo(page, 'Reason, shown after answering')
  await type('It passes four capitals.')
  await inspect()
  await next('Which of these end in the Black Sea?', 'All that apply')
  await tabTo(page, 'Right answer: A')
  await press('Space')
  await tabTo(page, 'Right answer: B')
  await press('Space')
  await page.getByRole('combobox', { name: 'Type:' }).focus()
  await write('Option', ['Danube', 'Dnieper', 'Rhine'])
  await next('The Rhine begins in Switzerland.', 'True or false')
  await tabTo(page, 'True')
  await press('Space')
  await next('Which river is the longest in Europe?', 'Typed answer')
  await tabTo(page, 'Answer')
  await type('Volga')
  await next('How many capitals does the Danube pass?', 'A number')
  await tabTo(page, 'Right answer')
  await type('4')
  await next('Order these by length, the longest first.', 'Put in order')
  await write('Item', ['Volga', 'Danube', 'Rhine'])
  await outline(page)
    .getByRole('button', { name: /^Settings/ })
    .focus()
  await press('Enter')
  // Unlisted, because other tests count the lists.
  await page.getByRole('radio', { name: 'Everyone' }).focus()
  await press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Only people with the link' })).toBeChecked()
  await press('Control+s')
  await expectSaveStatus(page, /^Saved/)

  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page, 'Check & publish')
  await press('Enter')
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Ready to publish')
  await inspect()
  await tabTo(page, 'Publish')
  await press('Enter')
  await expect(panel).toContainText("It's live.")
  await tabTo(page, 'Play it')
  await press('Enter')
  await expect(page).toHaveURL(/several-kinds-of-river(-\d+)?\/index\.html$/)
  await expect(page.getByText('6 questions')).toBeVisible()
  await expect(async () => {
    if (page.url().endsWith('/index.html')) await press('Enter')
    expect(page.url()).toMatch(/1\.html$/)
  }).toPass({ intervals: [200] })
  await untilTapsCount(page)
  await page.getByRole('button', { name: /, Danube$/ }).click()
  await expect(page.getByRole('region', { name: 'Verdict' })).toContainText('It passes four capitals.')
})

const GIFT = `Which river runs through Vienna? { =Danube ~Rhine ~Elbe #### It passes four capitals. }

The Danube ends in the Black Sea. {T}

Which river has no answer here? { ~Rhine ~Elbe

How many capitals does it pass? {#4}
`

test('a GIFT text is recognised, checked question by question, put right and added', async ({ page, inspect }) => {
  await open(page, '/make-quiz')
  await title(page).fill('Imported rivers')
  await page.getByRole('button', { name: 'Import questions' }).first().click()
  const dialog = page.getByRole('dialog')
  await inspect()
  await dialog.getByLabel('Paste your questions').fill(GIFT)
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await expect(dialog).toContainText('Read as GIFT.')
  await expect(dialog.getByRole('list', { name: 'To fix' })).toContainText('Line')
  await inspect()
  await dialog.getByRole('textbox', { name: 'Question' }).fill('Which river runs through Vienna and Budapest?')
  await dialog.getByRole('list', { name: 'To fix' }).getByRole('button', { name: 'Line' }).first().click()
  await expect(dialog.getByLabel('Paste your questions')).toBeFocused()
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await dialog.getByRole('checkbox', { name: 'Add question 2' }).uncheck()
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(page.getByText('2 questions added.').last()).toBeVisible()
  await expectSaveStatus(page, /^Saved \d/)
  const saved = await serverDraft(page.request, idIn(page))
  expect(saved.questions.map(({ text }) => text)).toEqual([
    'Which river runs through Vienna and Budapest?',
    'How many capitals does it pass?',
  ])
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(outline(page).getByRole('button', { name: /^1 No text yet/ })).toBeVisible()
})

const texts = (page: Page): Promise<string[]> =>
  outline(page)
    .locator('ol li')
    .evaluateAll((all) => all.map((one) => /Question (\w+)\?/.exec(one.textContent ?? '')?.[1] ?? ''))

test('questions move by dragging, by buttons, by keys, lifted, and by number', async ({ page }) => {
  const { id } = await makeDraft(page.request)
  await page.goto(`/make-quiz/${id}?at=q3`)
  await expect(page.getByRole('heading', { level: 2, name: 'Question 3' })).toBeVisible()
  await page.getByRole('button', { name: 'Move question up' }).click()
  await expect.poll(() => texts(page)).toEqual(['one', 'three', 'two', 'four'])
  await page.getByLabel('Move to').selectOption('1')
  await expect.poll(() => texts(page)).toEqual(['three', 'one', 'two', 'four'])
  await expect(page).toHaveURL(/at=q1$/)

  await outline(page).getByRole('button', { name: /^4/ }).focus()
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => texts(page)).toEqual(['three', 'one', 'four', 'two'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => texts(page)).toEqual(['three', 'four', 'one', 'two'])

  await page.getByRole('button', { name: 'Move question 4' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Question 4 picked up. Use the arrow keys.')).toBeAttached()
  // It is measured after it was lifted; a key pressed before that is lost.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Question 4 is now number 3 of 4.')).toBeAttached({ timeout: 1500 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect.poll(() => texts(page)).toEqual(['three', 'four', 'two', 'one'])

  const grip = await page.getByRole('button', { name: 'Move question 1' }).boundingBox()
  const last = await page.getByRole('button', { name: 'Move question 3' }).boundingBox()
  if (!grip || !last) throw new Error('The grips are there.')
  await page.mouse.move(grip.x + 14, grip.y + 22)
  await page.mouse.down()
  await page.mouse.move(last.x + 14, last.y + 10, { steps: 8 })
  await page.mouse.move(last.x + 14, last.y + 26, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => texts(page)).toEqual(['four', 'two', 'three', 'one'])
  // A click right after the drop belongs to the drag, and does nothing.
  await expect(async () => {
    if ((await texts(page))[0] === 'four') await page.getByRole('button', { name: 'Undo', exact: true }).click()
    expect(await texts(page)).toEqual(['three', 'four', 'two', 'one'])
  }).toPass()
})

test('a pasted picture is sent, shown, and wants its description', { tag: '@deep' }, async ({ page, inspect }) => {
  const { id } = await makeDraft(page.request)
  await open(page, `/make-quiz/${id}?at=q1`)
  await page.getByRole('textbox', { name: 'Question' }).focus()
  await page.evaluate(async () => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    canvas.getContext('2d')?.fillRect(40, 40, 200, 200)
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    const clipboardData = new DataTransfer()
    if (blob) clipboardData.items.add(new File([blob], 'map.png', { type: 'image/png' }))
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  })
  const words = page.getByLabel('Description of the picture')
  await words.fill('A black square')
  await inspect()
  await expectSaveStatus(page, /^Saved \d/)
  const [first] = (await serverDraft(page.request, id)).questions
  expect(first?.image).toMatchObject({ alt: 'A black square' })
  const shown = page.locator(`img[src="${first?.image?.url}"]`).first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
})

const DOT = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test(
  'the standard results become own ones under the hands, and a picture chosen meanwhile arrives',
  { tag: '@deep' },
  async ({ page }) => {
    const { id } = await makeDraft(page.request)
    await page.goto(`/make-quiz/${id}?at=results`)
    const choosing = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Add a picture to result 1' }).click()
    const words = page.getByLabel('Title of result 2')
    await words.selectText()
    await words.pressSequentially('Well met')
    await expect(words).toBeFocused()
    await expect(words).toHaveValue('Well met')
    await (await choosing).setFiles({ name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(DOT, 'base64') })
    await page.getByLabel('Description of the picture').fill('A dot')
    await expectSaveStatus(page, /^Saved \d/)
    const { bands } = await serverDraft(page.request, id)
    expect(bands.slice(0, 2)).toMatchObject([{ image: { alt: 'A dot' } }, { title: 'Well met', image: null }])
  },
)

test('publishing is refused with a way to what is missing', async ({ page, inspect }) => {
  const { id } = await makeDraft(page.request, {
    questions: [
      question('Question one?'),
      question('Question two?'),
      { text: 'Question three?', options: [{ text: 'a' }, { text: 'b' }] },
    ],
  })
  await open(page, `/make-quiz/${id}`)
  await page.getByRole('button', { name: 'Check & publish' }).click()
  const panel = page.getByRole('dialog')
  await inspect()
  await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toHaveCount(0)
  await panel.getByRole('button', { name: 'Question 3: Mark the right answer.' }).click()
  await expect(page.getByRole('radio', { name: 'Right answer: A' })).toBeFocused()
})

test(
  'an approved quiz that is rewritten waits for approval, and its author sees that',
  { tag: '@deep' },
  async ({ page, inspect }) => {
    const { id, quiz_url } = await makeDraft(page.request, { settings: { visibility: 'link' }, publish: true })
    await approve(quiz_url)
    await open(page, `/make-quiz/${id}`)
    await outline(page)
      .getByRole('button', { name: /Question one/ })
      .click()
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Something else altogether?')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('This quiz earns buxes.')
    await panel.getByRole('button', { name: 'Publish changes' }).click()
    await expect(panel).toContainText("It earns buxes again once we've approved your changes.")
    await inspect()
    await open(page, '/my-quizzes')
    const row = page.getByRole('list', { name: 'My quizzes' }).getByRole('listitem')
    await expect(row).toContainText('Waiting for approval')
    await inspect()
  },
)

test('my quizzes are searched, filtered, duplicated, exported and deleted', async ({ page, visit, inspect }) => {
  await visit('/my-quizzes')
  await expect(page.getByText("You haven't made a quiz yet.")).toBeVisible()
  await makeDraft(page.request)
  await makeDraft(page.request, { quiz_title: 'Bridges of Europe', settings: { visibility: 'link' }, publish: true })
  await page.reload()
  await expect(page.getByRole('button', { name: 'All 2' })).toBeVisible()
  await inspect()
  await page.getByRole('button', { name: 'Published 1' }).click()
  const rows = page.getByRole('list', { name: 'My quizzes' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/status=published/)
  await page.getByRole('button', { name: 'All 2' }).click()
  await page.getByRole('searchbox', { name: 'Search my quizzes' }).fill('bridges')
  await expect(rows).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search my quizzes' }).fill('')
  await expect(rows).toHaveCount(2)

  await page.getByRole('button', { name: 'More for Bridges of Europe' }).click()
  await inspect()
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export "Bridges of Europe"' })
  await dialog.getByLabel('Format').selectOption('aiken')
  await expect(dialog).toContainText("The quiz's category and settings aren't included.")
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('link', { name: 'Download' }).click(),
  ])
  expect(download.suggestedFilename()).toContain('bridges-of-europe')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'More for Bridges of Europe' }).click()
  await page.getByRole('button', { name: 'Unpublish' }).click()
  await expect(page.getByRole('button', { name: 'Published 0' })).toBeVisible()
  await page.getByRole('button', { name: 'More for Bridges of Europe' }).click()
  await page.getByRole('button', { name: 'Duplicate' }).click()
  await expect(title(page)).toHaveValue('Copy of Bridges of Europe')
  await page.getByRole('link', { name: 'My quizzes' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'More for Copy of Bridges of Europe' }).click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete quiz' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.getByRole('link').first()).toBeFocused()
})

test(
  'on a phone the outline is a strip, nothing overflows, and everything can be reached',
  { tag: '@deep' },
  async ({ page, inspect }) => {
    await page.setViewportSize(PHONE)
    const { id } = await makeDraft(page.request)
    for (const place of ['details', 'q2', 'results', 'settings']) {
      await page.goto(`/make-quiz/${id}?at=${place}`)
      await expect(page.locator('[data-card-title]')).toBeVisible()
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow, place).toBeLessThanOrEqual(0)
      await inspect()
    }
    await page.getByRole('button', { name: 'Preview' }).click()
    await expect(page.getByRole('heading', { name: 'Preview', exact: true })).toBeVisible()
    await inspect()
  },
)
