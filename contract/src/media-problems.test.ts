import { expect, it } from 'vitest'
import type { AuthoredMedia } from './media.ts'
import { mediaProblems } from './media-problems.ts'

const media: NonNullable<AuthoredMedia> = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'audio',
  url: '/media/x.mp3',
  mime: 'audio/mpeg',
  seconds: 3,
  width: null,
  height: null,
  captions_url: null,
  transcript: null,
}
const pathsOf = (given: AuthoredMedia) => mediaProblems(given).map(({ path }) => path)

it('a sound or film needs captions or a transcript, and captions that can be read', () => {
  expect(pathsOf(null)).toEqual([])
  expect(pathsOf(media)).toEqual(['media.transcript'])
  expect(pathsOf({ ...media, captions: ' ', transcript: '\n' })).toEqual(['media.transcript'])
  expect(pathsOf({ ...media, transcript: 'Hoot.' })).toEqual([])
  expect(pathsOf({ ...media, captions: 'WEBVTT\n\n00:01.000 --> 00:02.000\nHoot' })).toEqual([])
  expect(pathsOf({ ...media, captions: 'Hoot', transcript: 'Hoot.' })).toEqual(['media.captions'])
  expect(pathsOf({ ...media, transcript: 'x'.repeat(12_001) })).toEqual(['media.transcript'])
})
