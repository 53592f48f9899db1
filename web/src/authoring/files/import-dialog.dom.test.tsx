import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Imported } from '#contract/authoring.ts'
import { useConfirmation } from '#web/platform/confirm.ts'
import { blankQuestion, type AddPlace } from '../draft/draft.ts'
import { toAuthored, type DraftQuestion } from '#web/kinds/drafting.ts'
import { NOTHING_BROUGHT } from './brought-file.ts'
import { ImportDialog } from './ImportDialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type Answer = Imported | Error | 'nothing'

/** The server: what it was sent, and what it answers. */
class Request extends EventTarget {
  static sent: Record<string, string>[] = []
  static message = ''
  static answer: (fields: Record<string, string>) => Answer
  upload = new EventTarget()
  timeout = 0
  responseText = ''
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null
  abort() {
    this.dispatchEvent(new Event('abort'))
  }
  send(form: FormData) {
    const fields = Object.fromEntries(
      [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    )
    Request.sent.push(fields)
    const answer = Request.answer(fields)
    if (answer === 'nothing') return
    this.responseText = JSON.stringify({ success: true, message: Request.message, data: answer })
    queueMicrotask(() => this.dispatchEvent(new Event(answer instanceof Error ? 'error' : 'load')))
  }
}

beforeEach(() => {
  vi.stubGlobal('XMLHttpRequest', Request)
  Request.sent = []
  Request.message = ''
})

const RIVERS = ['Rhine', 'Danube', 'Elbe']
const single = (text: string, key: number): Imported['questions'][number] => ({
  type: 'single',
  text,
  image: null,
  options: RIVERS.map((river) => ({ text: river, image: null, last: false })),
  key,
  why: '',
  source: '',
})
const items = (outcomes: Imported['items'][number]['outcome'][]): Imported['items'] => {
  let taken = 0
  return outcomes.map((outcome, at) => ({
    line: at + 2,
    outcome,
    message: outcome === 'kept' ? '' : 'Because.',
    question: outcome === 'kept' || outcome === 'changed' ? taken++ : null,
  }))
}
const answerOf = (
  questions: Imported['questions'],
  outcomes: Imported['items'][number]['outcome'][],
  ask: Imported['ask'] = null,
): Imported => {
  const count = (one: string) => outcomes.filter((outcome) => outcome === one).length
  const counts = { kept: count('kept'), changed: count('changed'), asked: count('asked'), refused: count('refused') }
  return { format: 'csv', questions, items: items(outcomes), counts, ask, files: { images: [], media: [] }, quiz: null }
}

const FROM_0 = 'Counted from 0: 1 is the second option'
const FROM_1 = 'Counted from 1: 1 is the first option'
const choices = [
  { id: 'from_0', label: FROM_0, preview: [single('Which runs through Vienna?', 1)] },
  { id: 'from_1', label: FROM_1, preview: [single('Which runs through Vienna?', 0)] },
]
const asked = answerOf([single('Which is the longest?', 1)], ['kept', 'asked'], { choices, chosen: null })
const readFrom = (key: number) =>
  answerOf([single('Which is the longest?', 1), single('Which runs through Vienna?', key)], ['kept', 'kept'])
const askUntilChosen = ({ choose }: Record<string, string>): Answer =>
  choose === undefined ? asked : readFrom(choose === 'from_0' ? 1 : 0)

function show(existing: DraftQuestion[] = [], shown?: string) {
  const onAdd = vi.fn<(questions: DraftQuestion[], place: AddPlace) => void>()
  const onClose = vi.fn<() => void>()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  let open: (isOpen: boolean) => void
  const Editor = () => {
    const [brought, setBrought] = useState(NOTHING_BROUGHT)
    const [isOpen, setIsOpen] = useState(true)
    open = setIsOpen
    return isOpen && <ImportDialog {...{ existing, shown, brought, setBrought, onAdd, onClose }} />
  }
  act(() => root.render(<Editor />))
  onTestFinished(() => {
    act(() => root.unmount())
    page.remove()
    useConfirmation.setState({ asked: null })
  })
  const button = (name: string) =>
    [...page.querySelectorAll('button')].find((one) => one.textContent?.trim().startsWith(name))
  const set = (field: Element | null, value: string, event: string) =>
    act(async () => {
      if (field) Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
      field?.dispatchEvent(new Event(event, { bubbles: true }))
    })
  return {
    page,
    onAdd,
    onClose,
    reopen: () => {
      act(() => open(false))
      act(() => open(true))
    },
    words: () => page.textContent ?? '',
    press: (name: string) => act(async () => button(name)?.click()),
    paste: (text: string) => set(page.querySelector('textarea'), text, 'input'),
    area: () => page.querySelector('textarea'),
    radio: (label: string) => {
      const words = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      return page.querySelector<HTMLInputElement>(`[id="${words?.htmlFor}"]`)
    },
    select: (label: string) => {
      const words = [...page.querySelectorAll('label')].find(({ textContent }) => textContent === label)
      return page.querySelector<HTMLSelectElement>(`select[id="${words?.htmlFor}"]`)
    },
    set,
    drop: (...files: File[]) =>
      act(async () => {
        const event = Object.assign(new Event('drop', { cancelable: true }), {
          dataTransfer: { types: ['Files'], files },
        })
        window.dispatchEvent(event)
      }),
  }
}

async function bring(existing?: DraftQuestion[], shown?: string) {
  const dialog = show(existing, shown)
  await dialog.paste('question,option a,option b,option c,answer')
  await dialog.press('Check questions')
  return dialog
}

test('a file that can be read in two ways is shown in both, and its author chooses', async () => {
  Request.answer = askUntilChosen
  const { words, radio, press, onAdd } = await bring()
  expect(document.activeElement?.textContent).toBe('Which answers are right?')
  expect(words()).toContain(
    'The answers in your text can be read in 2 ways. Choose the list with the right ticks. 1 question is clear, and 1 depends on it.',
  )
  expect([radio(FROM_0)?.checked, radio(FROM_1)?.checked]).toEqual([false, false])
  const previews = [FROM_0, FROM_1].map((label) => {
    const preview = document.getElementById(radio(label)?.getAttribute('aria-describedby') ?? '')
    return [...(preview?.querySelectorAll('li li') ?? [])].map(({ textContent }) => textContent)
  })
  expect(previews).toEqual([
    ['Rhine', 'Danube, right', 'Elbe'],
    ['Rhine, right', 'Danube', 'Elbe'],
  ])

  await press('Read it this way')
  expect(words()).toContain('Choose the list with the right ticks first.')
  expect(document.activeElement).toBe(radio(FROM_0))
  expect(Request.sent).toEqual([{}])

  act(() => radio(FROM_0)?.click())
  expect(words()).not.toContain('ticks first')
  await press('Read it this way')
  expect(Request.sent).toEqual([{}, { choose: 'from_0' }])
  expect(words()).toContain('2 questions, all kept as they are. 2 ready to add.')
  await press('Add 2 questions')
  const [added] = onAdd.mock.calls.map(([questions]) => questions)
  const keys = added?.map((question) => question.options.find(({ id }) => id === toAuthored(question).key)?.text)
  expect(keys).toEqual(['Danube', 'Danube'])
})

test('going back keeps the text and the choice, and another can be chosen', async () => {
  Request.answer = askUntilChosen
  const { radio, press, area, select, set } = await bring()
  act(() => radio(FROM_1)?.click())
  await press('Read it this way')
  expect(select('Read as')?.value).toBe('from_1')
  await press('Back')
  expect(radio(FROM_1)?.checked).toBe(true)
  act(() => radio(FROM_0)?.click())
  await press('Read it this way')
  expect(select('Read as')?.value).toBe('from_0')
  await set(select('Read as'), 'from_1', 'change')
  expect(select('Read as')?.value).toBe('from_1')
  expect(Request.sent.map(({ choose }) => choose)).toEqual([undefined, 'from_1', 'from_0', 'from_1'])
  await press('Back')
  await press('Read it this way')
  await press('Back')
  await press('Back')
  await press('Check questions')
  expect(radio(FROM_1)?.checked).toBe(true)
  expect(Request.sent, 'what is read already is not read again').toHaveLength(4)
  await press('Back')
  expect(area()?.value).toBe('question,option a,option b,option c,answer')
})

test('a way that was taken is offered with the others above the questions; edits are not lost without asking', async () => {
  const offered = answerOf(readFrom(1).questions, ['kept', 'kept'], { choices, chosen: 'from_0' })
  Request.answer = ({ choose }) => (choose === undefined ? offered : readFrom(0))
  const { words, select, set, page, press, area } = await bring()
  expect(words()).toContain('2 questions, all kept as they are.')
  const question = [...page.querySelectorAll('textarea')].find(({ value }) => value === 'Which is the longest?')
  await set(question ?? null, 'Which is the longest of them?', 'input')
  await set(select('Read as'), 'from_1', 'change')
  expect(useConfirmation.getState().asked?.title).toBe('Read again?')
  expect(Request.sent).toHaveLength(1)
  await act(async () => useConfirmation.getState().asked?.onAnswer({ yes: false }))
  expect(select('Read as')?.value).toBe('from_0')
  await set(select('Read as'), 'from_1', 'change')
  await act(async () => useConfirmation.getState().asked?.onAnswer({ yes: true }))
  expect(Request.sent).toEqual([{}, { choose: 'from_1' }])
  expect(select('Read as')?.value).toBe('from_1')
  await press('Back')
  expect(area()?.value).not.toBe('')
})

test('a choice that cannot be sent is not lost', async () => {
  Request.answer = ({ choose }) => (choose === undefined ? asked : new Error('cut off'))
  const { words, radio, press } = await bring()
  act(() => radio(FROM_1)?.click())
  await press('Read it this way')
  expect(words()).toContain('You need a connection to import. Your questions are still here.')
  expect(radio(FROM_1)?.checked).toBe(true)
  Request.answer = askUntilChosen
  await press('Read it this way')
  expect(words()).toContain('2 ready to add.')
})

test('a choice that is being read can be stopped', async () => {
  Request.answer = ({ choose }) => (choose === undefined ? asked : 'nothing')
  const { words, radio, press } = await bring()
  act(() => radio(FROM_0)?.click())
  await press('Read it this way')
  expect(words()).toContain('Uploading…')
  await press('Stop')
  expect(words()).not.toContain('Uploading…')
  expect(words()).not.toContain('connection')
  expect(radio(FROM_0)?.checked).toBe(true)
})

test('what is refused is counted with what is kept', async () => {
  Request.answer = () => answerOf(readFrom(1).questions, ['kept', 'changed', 'refused'])
  const { words } = await bring()
  expect(words()).toContain('Read as CSV. 3 questions: 1 kept as it is, 1 changed, 1 refused. 2 ready to add.')
})

test('questions are added after the one that is shown, or where their author wants', async () => {
  Request.answer = () => readFrom(1)
  const existing = ['one', 'two', 'three'].map((id) => ({ ...blankQuestion('single', id), text: `Question ${id}?` }))
  const { select, set, press, onAdd } = await bring(existing, 'two')
  expect(select('Where to add them')?.value).toBe('two')
  await press('Add 2 questions')
  await set(select('Where to add them'), 'start', 'change')
  await press('Add 2 questions')
  expect(onAdd.mock.calls.map(([, place]) => place)).toEqual(['two', 'start'])
})

test('a new quiz has no places', async () => {
  Request.answer = () => readFrom(1)
  expect((await bring([blankQuestion()])).select('Where to add them')).toBeNull()
})

test('a dropped file is taken; one that cannot be read is not, and the text stays', async () => {
  Request.answer = () => readFrom(1)
  const { drop, words, paste, area } = show()
  await paste('typed before')
  await drop(new File(['x'], 'rivers.pdf'))
  expect(words()).toContain("We can't read PDFs.")
  expect(area()?.value).toBe('typed before')
  await drop(new File(['x'], 'rivers.csv'))
  expect(words()).toContain('rivers.csv')
  expect(words()).not.toContain('PDFs')
})

const news = (page: HTMLElement) => page.querySelector('[class*="buttons"] [role="alert"]')?.textContent

test('what is wrong is told beside the buttons, which stay in view', async () => {
  const { page, press, paste } = show()
  await press('Check questions')
  expect(news(page)).toBe('Paste some questions, or choose a file.')
  Request.answer = askUntilChosen
  await paste('question,option a,option b,option c,answer')
  await press('Check questions')
  await press('Read it this way')
  expect(news(page)).toBe('Choose the list with the right ticks first.')
  Request.answer = () => 'nothing'
  act(() => page.querySelector<HTMLInputElement>('[type=radio]')?.click())
  await press('Read it this way')
  expect(page.querySelector('[class*="buttons"]')?.textContent).toContain('Stop')
})

const ticks = (page: HTMLElement) =>
  [...page.querySelectorAll<HTMLInputElement>('[type=checkbox][aria-label^="Add question"]')].map(
    ({ checked }) => checked,
  )
const questionBox = (page: HTMLElement) =>
  [...page.querySelectorAll('textarea')].find(({ value }) => value === '' || value.startsWith('Which')) ?? null

test('a question is ticked when its last problem is gone, unless its author unticked it', async () => {
  Request.answer = () => answerOf([single('', 1), single('Which is the longest?', 1)], ['kept', 'kept'])
  const { page, set, words, onAdd, press } = await bring()
  expect(ticks(page)).toEqual([false, true])
  expect(words()).not.toContain('selected')
  await set(questionBox(page), 'Which runs through Vienna?', 'input')
  expect(ticks(page)).toEqual([true, true])
  const tick = page.querySelector<HTMLInputElement>('[aria-label="Add question 1"]')
  act(() => tick?.click())
  expect(ticks(page)).toEqual([false, true])
  expect(words()).toContain("1 ready question isn't selected.")
  await set(questionBox(page), '', 'input')
  await set(questionBox(page), 'Which runs through Vienna?', 'input')
  expect(ticks(page)).toEqual([false, true])
  act(() => tick?.click())
  await press('Add 2 questions')
  expect(onAdd.mock.calls[0]?.[0].map(({ text }) => text)).toEqual([
    'Which runs through Vienna?',
    'Which is the longest?',
  ])
})

test('the right answer is shown with each question', async () => {
  Request.answer = () =>
    answerOf(
      [
        single('Which is the longest?', 1),
        { ...single('Is it so?', 0), type: 'true_false', options: [], key: false },
        { ...single('Capital of France?', 0), type: 'text', options: [], key: ['Paris'] },
      ],
      ['kept', 'kept', 'kept'],
    )
  const { page } = await bring()
  const rows = [...page.querySelectorAll('[aria-label="Questions found"] button')].map((row) => row.textContent)
  expect(rows).toEqual([
    'Which is the longest?, right answer: Danube, ready',
    'Is it so?, right answer: False, ready',
    'Capital of France?, right answer: Paris, ready',
  ])
})

test('the text stays when the dialog is closed and opened again', async () => {
  const { paste, reopen, area } = show()
  await paste('Which river?')
  reopen()
  expect(area()?.value).toBe('Which river?')
})

test('reading again keeps what its author ticked by hand', async () => {
  Request.answer = () => readFrom(1)
  const { page, press, paste } = await bring()
  act(() => page.querySelector<HTMLInputElement>('[aria-label="Add question 1"]')?.click())
  await press('Back')
  await press('Check questions')
  expect(ticks(page)).toEqual([false, true])
  expect(Request.sent).toHaveLength(1)
  await press('Back')
  await paste('question,option a,option b,option c,answer,why')
  await press('Check questions')
  expect(Request.sent).toHaveLength(2)
  expect(ticks(page)).toEqual([false, true])
})

test('changes are not lost by going back, and closing asks', async () => {
  Request.answer = () => readFrom(1)
  const { page, press, set, onClose, paste } = await bring()
  await set(questionBox(page), 'Which is the longest of them?', 'input')
  await press('Back')
  expect(useConfirmation.getState().asked).toBeNull()
  await press('Check questions')
  expect(questionBox(page)?.value).toBe('Which is the longest of them?')
  await press('Back')
  await paste('other')
  await press('Check questions')
  expect(useConfirmation.getState().asked?.title).toBe('Read again?')
  await act(async () => useConfirmation.getState().asked?.onAnswer({ yes: false }))
  expect(questionBox(page)?.value).toBe('Which is the longest of them?')
  await press('Back')
  await press('Cancel')
  expect(useConfirmation.getState().asked?.title).toBe('Close without adding?')
  await act(async () => useConfirmation.getState().asked?.onAnswer({ yes: true }))
  expect(onClose).toHaveBeenCalledOnce()
})

test('where nothing is found, what the server says about it is shown', async () => {
  Request.answer = () => ({ ...answerOf([], []), format: 'json' })
  Request.message = 'This JSON is broken.'
  const { words } = await bring()
  expect(words()).toContain('We took it for JSON. This JSON is broken.')
})

test('a file that is empty or too large is refused when it is chosen; a removed one gives the text box the focus', async () => {
  const { drop, words, area, press } = show()
  await drop(new File([], 'rivers.csv'))
  expect(words()).toContain('This file is empty.')
  await drop(new File([new Uint8Array(6 * 1024 * 1024)], 'rivers.csv'))
  expect(words()).toContain('This file has 6 MB, and 5 MB is the most. Split it, or paste a part.')
  expect(words()).not.toContain('Remove')
  await drop(new File(['x'], 'rivers.csv'))
  expect(words()).not.toContain('Examples')
  await press('Remove')
  expect(document.activeElement).toBe(area())
  expect(words()).toContain('Examples')
})

test('a refused question is quoted, in the order of the lines, and its line can be edited though it came in a file', async () => {
  Request.answer = () => ({
    ...answerOf([single('', 1)], ['kept', 'refused']),
    format: 'text',
    items: [
      { line: 1, outcome: 'kept', message: '', question: 0 },
      { line: 4, outcome: 'refused', message: 'No option is marked as right.', question: null },
    ],
  })
  const { drop, press, page, area } = show()
  await drop(new File(['1.\nA) Elbe\n\n2. Which of these is the longest river?\nA) Rhine'], 'rivers.txt'))
  await act(async () => new Promise((done) => void setTimeout(done)))
  await press('Check questions')
  const list = page.querySelector<HTMLElement>('[aria-label="To fix"]')
  expect(list?.tabIndex).toBe(0)
  expect([...(list?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent?.trim())).toEqual([
    expect.stringMatching(/^Line 1: /),
    'Line 4, "Which of these is the…": No option is marked as right.',
  ])
  await press('Line 4')
  expect(area()?.value).toContain('2. Which of these')
})
