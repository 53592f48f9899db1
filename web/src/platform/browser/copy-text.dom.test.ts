import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { copyText } from './copy-text.ts'

/** What a browser has over plain http: no clipboard, and the old command, which may refuse. */
function overPlainHttp(isAllowed: boolean) {
  vi.stubGlobal('navigator', {})
  const copied: (string | undefined)[] = []
  document.execCommand = () => {
    const event = new ClipboardEvent('copy', { bubbles: true, cancelable: true, clipboardData: new DataTransfer() })
    if (isAllowed) getSelection()?.anchorNode?.dispatchEvent(event)
    copied.push(event.clipboardData?.getData('text/plain'))
    return isAllowed
  }
  return copied
}

beforeEach(() => document.body.replaceChildren())
afterEach(() => vi.unstubAllGlobals())

test('without a clipboard a text is copied as it is, and nothing of it stays on the page', async () => {
  const copied = overPlainHttp(true)
  await copyText('two\n  lines')
  expect(copied).toEqual(['two\n  lines'])
  expect(document.body.innerHTML).toBe('')
})

test('a browser that does not copy at all is told apart, and nothing stays on the page', async () => {
  overPlainHttp(false)
  await expect(copyText('two\n  lines')).rejects.toThrow('The browser does not copy.')
  expect(document.body.innerHTML).toBe('')
})
