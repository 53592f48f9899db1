import { expect, it } from 'vitest'
import { lengthOf, mediaNotice } from './media-words.ts'

it('a length is told in minutes and seconds, and is never nothing', () => {
  expect([0.2, 42, 59.6, 61, 600].map(lengthOf)).toEqual(['0:01', '0:42', '1:00', '1:01', '10:00'])
})

it('who starts a quiz is told of sound and video, and what can be read instead', () => {
  const asked = (kind: 'audio' | 'video', transcript: string | null = 'Words.') => ({ media: { kind, transcript } })
  const silent = { media: null }
  expect(mediaNotice([silent])).toBeNull()
  expect(mediaNotice([silent, asked('audio')])).toBe(
    'Has sound, with a transcript to read instead. Nothing plays by itself.',
  )
  expect(mediaNotice([asked('video'), asked('audio'), asked('audio')])).toBe(
    'Has sound and video, with transcripts to read instead. Nothing plays by itself.',
  )
  expect(mediaNotice([asked('video', null)])).toBe('Has video, with captions or a transcript. Nothing plays by itself.')
})
