import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useKeys } from '#web/platform/browser/keyboard.ts'
import { MediaPlayer } from './MediaPlayer.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

const sound = {
  kind: 'audio',
  url: '/media/a.mp3',
  mime: 'audio/mpeg',
  seconds: 42,
  width: null,
  height: null,
  captions_url: null,
  transcript: 'Hoot.',
} as const

function show(children: React.ReactNode): HTMLElement {
  const box = document.body.appendChild(document.createElement('div'))
  const root = createRoot(box)
  act(() => root.render(children))
  onTestFinished(() => {
    act(() => root.unmount())
    box.remove()
  })
  return box
}
const failAs = (box: HTMLElement, canPlay: '' | 'maybe') => {
  const player = box.querySelector('audio')
  if (!player) throw new Error('There is no player.')
  player.canPlayType = () => canPlay
  act(() => void player.dispatchEvent(new Event('error')))
}

test('a sound loads nothing by itself, and has its length and its words beside it', () => {
  const box = show(<MediaPlayer media={sound} lang="en" />)
  const player = box.querySelector('audio')
  expect([player?.getAttribute('preload'), player?.hasAttribute('autoplay')]).toEqual(['none', false])
  expect(player?.getAttribute('aria-label')).toBe('Sound, 0:42')
  expect(box.querySelector('details')?.textContent).toContain('Hoot.')
})

test('a sound that did not play can be tried again; one that this browser cannot play says so', () => {
  const box = show(<MediaPlayer media={sound} />)
  failAs(box, 'maybe')
  expect(box.textContent).toContain("The sound didn't play. Check your connection.")
  act(() => box.querySelector('button')?.click())
  failAs(box, '')
  expect(box.textContent).toContain("This browser can't play this sound.")
  expect(box.querySelector('details')).not.toBeNull()
})

test('a video has its shape before it is loaded, and its captions on', () => {
  const film = { ...sound, kind: 'video', width: 640, height: 360, captions_url: '/media/a.vtt' } as const
  const box = show(<MediaPlayer media={film} lang="en" />)
  expect(box.querySelector('video')?.style.getPropertyValue('--ratio')).toBe(String(640 / 360))
  const track = box.querySelector('track')
  expect([track?.getAttribute('src'), track?.hasAttribute('default')]).toEqual(['/media/a.vtt', true])
})

test('a player that has the focus gets its keys, and the page gets the others', () => {
  const pressed: string[] = []
  const note = (name: string) => () => void pressed.push(name)
  function Page() {
    useKeys({
      Enter: note('Enter'),
      ' ': note('space'),
      ArrowRight: note('right'),
      Escape: note('Escape'),
      '1': note('1'),
    })
    return <MediaPlayer media={sound} />
  }
  const box = show(<Page />)
  for (const key of ['Enter', ' ', 'ArrowRight', 'Escape', '1'])
    box.querySelector('audio')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  expect(pressed).toEqual(['Escape', '1'])
})
