import { act, createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished, vi } from 'vitest'
import type { Imported } from '#contract/api/imports.ts'
import { useConfirmation } from '#web/platform/confirm.ts'
import { blankDraft, type EditedDraft } from '#web/authoring/draft/draft.ts'
import { EMPTY_SOURCE } from '../import-source.ts'
import type { OnAdd } from '../ImportCheck.tsx'
import { ImportDialog } from '../ImportDialog.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

type ImportAnswer = Imported | Error | 'nothing'

/** The server: what it was sent, and what it answers. */
export class ImportRequest extends EventTarget {
  static sent: Record<string, string>[] = []
  static message = ''
  static answer: (fields: Record<string, string>) => ImportAnswer
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
    ImportRequest.sent.push(fields)
    const answer = ImportRequest.answer(fields)
    if (answer === 'nothing') return
    this.responseText = JSON.stringify({ success: true, message: ImportRequest.message, data: answer })
    queueMicrotask(() => this.dispatchEvent(new Event(answer instanceof Error ? 'error' : 'load')))
  }
}

const CATEGORIES = [{ slug: 'nature', name: 'Nature', hue: 'mint' as const }]

const RIVERS = ['Rhine', 'Danube', 'Elbe']
export const importedSingle = (text: string, key: number): Imported['questions'][number] => ({
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
export const answerOf = (
  questions: Imported['questions'],
  outcomes: Imported['items'][number]['outcome'][],
  ask: Imported['ask'] = null,
): Imported => {
  const count = (one: string) => outcomes.filter((outcome) => outcome === one).length
  const counts = { kept: count('kept'), changed: count('changed'), asked: count('asked'), refused: count('refused') }
  return { format: 'csv', questions, items: items(outcomes), counts, ask, files: { images: [], media: [] }, quiz: null }
}

export const FROM_0 = 'Counted from 0: 1 is the second option'
export const FROM_1 = 'Counted from 1: 1 is the first option'
export const choices = [
  { id: 'from_0', label: FROM_0, preview: [importedSingle('Which runs through Vienna?', 1)] },
  { id: 'from_1', label: FROM_1, preview: [importedSingle('Which runs through Vienna?', 0)] },
]
export const asked = answerOf([importedSingle('Which is the longest?', 1)], ['kept', 'asked'], {
  choices,
  chosen: null,
})
export const readFrom = (key: number) =>
  answerOf(
    [importedSingle('Which is the longest?', 1), importedSingle('Which runs through Vienna?', key)],
    ['kept', 'kept'],
  )
export const askUntilChosen = ({ choose }: Record<string, string>): ImportAnswer =>
  choose === undefined ? asked : readFrom(choose === 'from_0' ? 1 : 0)

/** Renders the dialog above a draft, with a server that has not been sent anything yet. */
export function showImport(draft: Partial<EditedDraft> = {}, shown?: string) {
  vi.stubGlobal('XMLHttpRequest', ImportRequest)
  ImportRequest.sent = []
  const onAdd = vi.fn<OnAdd>()
  const onClose = vi.fn<() => void>()
  const page = document.body.appendChild(document.createElement('div'))
  const root = createRoot(page)
  let open: (isOpen: boolean) => void
  const Editor = () => {
    const [source, setSource] = useState(EMPTY_SOURCE)
    const [isOpen, setIsOpen] = useState(true)
    open = setIsOpen
    const given = { draft: { ...blankDraft(), ...draft }, categories: CATEGORIES, shown }
    return isOpen && createElement(ImportDialog, { ...given, source, setSource, onAdd, onClose })
  }
  act(() => root.render(createElement(Editor)))
  onTestFinished(() => {
    act(() => root.unmount())
    page.remove()
    useConfirmation.setState({ question: null })
    ImportRequest.message = ''
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

/** The same with questions that were read. */
export async function importQuestions(draft?: Partial<EditedDraft>, shown?: string) {
  const dialog = showImport(draft, shown)
  await dialog.paste('question,option a,option b,option c,answer')
  await dialog.press('Check questions')
  return dialog
}
