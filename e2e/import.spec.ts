import type { Locator, Page } from '@playwright/test'
import { expectSaveStatus, idIn, makeDraft, outline, question, serverDraft, test } from './support/authoring.ts'
import { open } from './support/open.ts'
import { expect } from './support/visitor.ts'

const box = (page: Page): Locator => page.getByRole('dialog', { name: 'Import questions' })

async function openImport(page: Page, at = 'details'): Promise<Locator> {
  const { id } = await makeDraft(page.request)
  await open(page, `/make-quiz/${id}?at=${at}`)
  await outline(page).getByRole('button', { name: 'Import questions' }).click()
  return box(page)
}

/** Answers as numbers, which may count from 0 or from 1: no row proves either. */
const NUMBERED = `question,option a,option b,option c,answer
Which river runs through Vienna?,Rhine,Danube,Elbe,1
Which river runs through Budapest?,Rhine,Danube,Elbe,1
Which river runs through Dresden?,Rhine,Danube,Elbe,2
`

const keysOf = ({ questions }: Awaited<ReturnType<typeof serverDraft>>) =>
  questions.flatMap((one) => {
    const { text, options, key } = one
    return text.startsWith('Which river') ? [options.find(({ id }) => id === key)?.text] : []
  })

test('where a sheet does not say how its answers are counted, its author chooses by keyboard, and chooses again', async ({
  page,
  inspect,
}) => {
  const { keyboard } = page
  const dialog = await openImport(page)
  await dialog.getByLabel('Paste your questions').fill(NUMBERED)
  await dialog.getByRole('button', { name: 'Check questions' }).press('Enter')
  await expect(dialog.getByRole('heading', { name: 'Which answers are right?' })).toBeFocused()
  const group = dialog.getByRole('group', { name: 'Which answers are right?' })
  const ways = group.getByRole('radio')
  await expect(ways).toHaveCount(2)
  await expect(group.getByRole('radio', { checked: true })).toHaveCount(0)
  await expect(group.getByRole('listitem').filter({ hasText: ', right' }).first()).toBeVisible()
  await inspect()

  await keyboard.press('Tab')
  await expect(ways.first()).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Choose the list with the right ticks first.')
  await keyboard.press('Space')
  await expect(ways.first()).toBeChecked()
  await expect(dialog.getByRole('alert')).toBeHidden()
  await keyboard.press('ArrowDown')
  await expect(ways.nth(1)).toBeChecked()
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Read it this way' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(dialog).toContainText('3 questions, all kept as they are. 3 ready to add.')
  await inspect()

  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(ways.nth(1)).toBeChecked()
  await dialog.getByRole('button', { name: 'Read it this way' }).press('Enter')
  const readAs = dialog.getByLabel('Read as')
  const names = await readAs.locator('option').allTextContents()
  const fromZero = names.find((name) => name.startsWith('Counted from 0')) ?? ''
  await readAs.selectOption(fromZero)
  await expect(dialog).toContainText('3 ready to add.')
  await expect(readAs.locator('option:checked')).toHaveText(fromZero)
  await dialog.getByRole('button', { name: 'Add 3 questions' }).press('Enter')
  await expect(page.getByText('3 questions added at the end.').last()).toBeVisible()
  await expectSaveStatus(page, /^Saved \d/)
  expect(keysOf(await serverDraft(page.request, idIn(page)))).toEqual(['Danube', 'Danube', 'Elbe'])
})

const AIKEN = `Which river runs through Vienna?
A. Rhine
B. Danube
ANSWER: B

Which river runs through Dresden?
A. Elbe
B. Danube
ANSWER: A

Which river has no answer?
A. Elbe
B. Danube
`

const words = (page: Page): Promise<string[]> =>
  outline(page)
    .locator('ol li')
    .evaluateAll((all) =>
      all.map((one) => /(Vienna|Dresden|one|two|three|four)\?/.exec(one.textContent ?? '')?.[1] ?? ''),
    )

test('questions are counted, added after the one that is shown in one step, and taken back in one', async ({
  page,
}) => {
  const dialog = await openImport(page, 'q2')
  await dialog.getByLabel('Paste your questions').fill(AIKEN)
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await expect(dialog).toContainText('3 questions: 2 kept as they are, 1 refused. 2 ready to add.')
  const place = dialog.getByLabel('Where to add them')
  await expect(place.locator('option:checked')).toHaveText('After question 2: Question two?')
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(page.getByText('2 questions added after question 2.').last()).toBeVisible()
  await expect.poll(() => words(page)).toEqual(['one', 'two', 'Vienna', 'Dresden', 'three', 'four'])
  await expect(page.getByRole('heading', { level: 2, name: 'Question 3' })).toBeVisible()
  await expect(page).toHaveURL(/at=q3$/)
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect.poll(() => words(page)).toEqual(['one', 'two', 'three', 'four'])
})

test('questions go into a quiz from its row in My quizzes, at the chosen place', async ({ page }) => {
  await makeDraft(page.request)
  await open(page, '/my-quizzes')
  await page.getByRole('button', { name: 'More for Rivers of Europe' }).click()
  await page.getByRole('link', { name: 'Import questions' }).click()
  const dialog = box(page)
  await dialog.getByLabel('Paste your questions').fill(AIKEN)
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await dialog.getByLabel('Where to add them').selectOption('At the beginning')
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(page.getByText('2 questions added at the beginning.').last()).toBeVisible()
  await expect.poll(() => words(page)).toEqual(['Vienna', 'Dresden', 'one', 'two', 'three', 'four'])
})

test('a full quiz says how many questions are too many', { tag: '@deep' }, async ({ page }) => {
  const questions = Array.from({ length: 199 }, (_, at) => question(`Question number ${at + 1}?`))
  const { id } = await makeDraft(page.request, { questions })
  await open(page, `/make-quiz/${id}?import=1`)
  const dialog = box(page)
  await dialog.getByLabel('Paste your questions').fill(AIKEN)
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await expect(dialog).toContainText('The limit is 200, so the first is selected.')
  await dialog.getByRole('checkbox', { name: 'Add question 2' }).check()
  await dialog.getByRole('button', { name: 'Add 2 questions' }).click()
  await expect(dialog.getByRole('alert')).toHaveText(
    'A quiz can have 200 questions, and 199 are there already. Deselect 1.',
  )
})

const COPIED = `<b style="font-weight:normal" id="docs-internal-guid-1"><ol><li>Which river runs through Vienna?</li>
<ol><li style="list-style-type:lower-alpha">Rhine</li><li style="list-style-type:lower-alpha"><span style="font-weight:700">Danube</span></li></ol></ol></b>`

test('what is copied from a document keeps its letters and its bold answer, and can be undone', async ({ page }) => {
  const dialog = await openImport(page)
  const area = dialog.getByLabel('Paste your questions')
  await area.fill('Before. ')
  await area.press('End')
  const paste = (html: string, plain: string) =>
    area.evaluate(
      (target, [rich, text]) => {
        const clipboardData = new DataTransfer()
        clipboardData.setData('text/html', rich ?? '')
        clipboardData.setData('text/plain', text ?? '')
        return target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
      },
      [html, plain],
    )
  expect(await paste('<p>Just words.</p>', 'Just words.'), 'left to the browser').toBe(true)
  expect(await paste(COPIED, 'Which river'), 'left to the browser').toBe(false)
  await expect(area).toHaveValue('Before. 1. Which river runs through Vienna?\na) Rhine\nb) **Danube**')
  await area.press('Control+z')
  await expect(area).toHaveValue('Before. ')
  await area.clear()
  await paste(COPIED, 'Which river')
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await expect(dialog).toContainText('1 question, kept as it is. 1 ready to add.')
  await dialog.getByRole('button', { name: 'Add 1 question' }).click()
  await expectSaveStatus(page, /^Saved \d/)
  expect(keysOf(await serverDraft(page.request, idIn(page)))).toEqual(['Danube'])
})

const CARDS = ['Austria Vienna', 'France Paris', 'Hungary Budapest', 'Italy Rome', 'Spain Madrid', 'Poland Warsaw']
  .map((pair) => `Capital of ${pair.replace(' ', '\t')}`)
  .join('\n')

test(
  'flashcards become typed questions, or questions with options where their author wants',
  { tag: '@deep' },
  async ({ page }) => {
    const dialog = await openImport(page)
    await dialog.getByLabel('Paste your questions').fill(CARDS)
    await dialog.getByRole('button', { name: 'Check questions' }).click()
    await expect(dialog).toContainText('6 ready to add.')
    const ways = dialog.getByRole('group', { name: 'Read as flashcards. What do players do?' })
    await expect(ways.getByRole('radio', { name: 'Type the back of the card' })).toBeChecked()
    const chosen = ways.getByRole('radio', { name: 'Choose the back from four answers' })
    await chosen.click()
    await expect(chosen).toBeChecked()
    await expect(chosen).toBeFocused()
    await dialog.getByRole('button', { name: 'Add 6 questions' }).click()
    await expectSaveStatus(page, /^Saved \d/)
    const { questions } = await serverDraft(page.request, idIn(page))
    const added = questions.slice(4).map(({ options: all, key }) => all.find(({ id }) => id === key)?.text)
    expect(added).toEqual(['Vienna', 'Paris', 'Budapest', 'Rome', 'Madrid', 'Warsaw'])
  },
)

test('a dropped file is taken anywhere; a document is refused with what to do', async ({ page }) => {
  const dialog = await openImport(page)
  const drop = (name: string, content: string) =>
    page.evaluate(
      ([called = '', text = '']) => {
        const dataTransfer = new DataTransfer()
        dataTransfer.items.add(new File([text], called))
        document.body.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
        document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
      },
      [name, content],
    )
  await drop('rivers.docx', 'x')
  await expect(dialog.getByRole('alert')).toHaveText(
    "We can't read text documents. Open it, copy the questions and paste them here.",
  )
  await expect(dialog.getByLabel('Paste your questions')).toBeVisible()
  await drop('rivers.txt', AIKEN)
  await expect(dialog).toContainText('rivers.txt')
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await expect(dialog).toContainText('2 ready to add.')
  await drop('other.txt', AIKEN)
  await expect(dialog).toContainText('other.txt')
  await expect(dialog.getByRole('button', { name: 'Check questions' })).toBeVisible()
})

for (const [width, height, ...tag] of [
  [360, 740],
  [1280, 720, '@deep'],
] as const)
  test(
    `what is wrong is in view at ${width} × ${height}, and the buttons stay in their place`,
    { tag },
    async ({ page, inspect }) => {
      await page.setViewportSize({ width, height })
      const { id } = await makeDraft(page.request)
      await open(page, `/make-quiz/${id}?import=1`)
      const dialog = box(page)
      const button = dialog.getByRole('button', { name: 'Check questions' })
      const place = await button.boundingBox()
      await dialog.getByText('Examples', { exact: true }).click()
      await button.click()
      await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
      await dialog.getByLabel('Paste your questions').fill(NUMBERED)
      await button.click()
      const next = dialog.getByRole('button', { name: 'Read it this way' })
      await next.click()
      await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 })
      expect((await next.boundingBox())?.y).toBe(place?.y)
      await dialog.getByRole('radio').first().press('Space')
      await next.click()
      await expect(dialog.getByRole('button', { name: 'Add 3 questions' })).toBeInViewport({ ratio: 1 })
      expect((await dialog.getByRole('button', { name: 'Add 3 questions' }).boundingBox())?.y).toBe(place?.y)
      await inspect()
    },
  )

test(
  'a list of many refused questions can be scrolled by keyboard, and closing keeps the text',
  { tag: '@deep' },
  async ({ page, inspect }) => {
    const dialog = await openImport(page)
    const refused = Array.from({ length: 15 }, (_, at) => `Which river is number ${at}?\nA. Elbe\nB. Danube\n`).join(
      '\n',
    )
    await dialog.getByLabel('Paste your questions').fill(`${AIKEN}\n${refused}`)
    await dialog.getByRole('button', { name: 'Check questions' }).click()
    await expect(dialog.getByRole('list', { name: 'To fix' })).toContainText('"Which river is number 14?"')
    await inspect()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await outline(page).getByRole('button', { name: 'Import questions' }).click()
    await expect(dialog.getByLabel('Paste your questions')).toHaveValue(`${AIKEN}\n${refused}`)
  },
)

test('a new quiz takes the details and settings of an exported one, in one step that can be undone', async ({
  page,
  inspect,
}) => {
  const { id } = await makeDraft(page.request, {
    quiz_description: 'From the source to the sea.',
    lang: 'de',
    settings: { timer_seconds: 20, feedback: 'end' },
    bands: [
      { from: 0, title: 'A brook' },
      { from: 3, title: 'A river' },
    ],
  })
  const file = await page.request.get(`/api/quiz/${id}/export?format=json`)
  await open(page, '/make-quiz?import=1')
  const dialog = box(page)
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'rivers.json',
    mimeType: 'application/json',
    buffer: await file.body(),
  })
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  const offer = dialog.getByRole('checkbox', { name: "Also take the quiz's details and settings from this file" })
  await expect(offer).toBeChecked()
  await expect(offer).toHaveAccessibleDescription(
    /Title: Rivers of Europe.*Language: Deutsch.*feedback at the end, 20 seconds a question.*A brook, A river/,
  )
  await inspect()
  await dialog.getByRole('button', { name: 'Add 4 questions' }).click()
  await expect(page.getByText('The details and settings of the file were taken too.').last()).toBeVisible()
  await expectSaveStatus(page, /^Saved \d/)
  expect(idIn(page)).not.toBe(id)
  const [before, after] = [await serverDraft(page.request, id), await serverDraft(page.request, idIn(page))]
  const around = ({ quiz_title, quiz_description, category, lang, settings, bands }: typeof before) => [
    quiz_title,
    quiz_description,
    category,
    lang,
    settings,
    bands,
  ]
  expect(around(after)).toEqual(around(before))
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await outline(page).getByRole('button', { name: 'Details' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('')
})

const LONG = `The capital of Italy, "${'a very long answer '.repeat(4)}"`

test('on a phone a tap on a problem shows its field, nothing is wider than the list, and closing leaves the focus on the card', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { id } = await makeDraft(page.request)
  await open(page, `/make-quiz/${id}?import=1`)
  const dialog = box(page)
  const many = Array.from({ length: 8 }, (_, at) => `Which river is number ${at}?\nA. Elbe\nB. ${LONG}\nANSWER: B\n`)
  await dialog.getByLabel('Paste your questions').fill(`${many.join('\n')}\nHalf\nA. Elbe\nB. Danube\nANSWER: A\n`)
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  const list = dialog.getByRole('list', { name: 'Questions found' })
  expect(await list.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  await dialog.getByRole('list', { name: 'To fix' }).getByRole('button').first().click()
  const field = dialog.getByRole('textbox', { name: 'Question', exact: true })
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport({ ratio: 1 })
  await list.getByRole('button', { name: 'number 0' }).click()
  const heading = dialog.getByRole('heading', { name: 'Question 1' })
  await expect(heading).toBeFocused()
  expect((await heading.boundingBox())?.y).toBeLessThan(120)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('[data-card-title]')).toBeFocused()
})

test('a double press on the button that adds questions presses nothing below it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/make-quiz?import=1')
  const dialog = box(page)
  await dialog.getByLabel('Paste your questions').fill('1. Capital of France?\nA) Rome\n*B) Paris')
  await dialog.getByRole('button', { name: 'Check questions' }).click()
  await dialog.getByRole('button', { name: 'Add 1 question' }).dblclick()
  await expect(page.getByText('1 question added').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
