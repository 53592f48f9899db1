import { describe, expect, it } from 'vitest'
import { readCaptions, writeCaptions } from './captions.ts'

describe('captions', () => {
  it('are read from WebVTT, without comments, styles and numbers', () => {
    const { cues, problem } = readCaptions(
      '\uFEFFWEBVTT - Owls\nKind: captions\n\nSTYLE\n::cue { color: red }\n\nNOTE by me\n\n1\n00:01.000 --> 00:02.500 line:0 region:x onclick:y\n<i>Hoot</i>\nagain\n\n01:00:03.000 --> 01:00:04.000\nEnd\n',
    )
    expect(problem).toBeNull()
    expect(cues).toEqual([
      { start: 1, end: 2.5, settings: 'line:0', text: '<i>Hoot</i>\nagain' },
      { start: 3603, end: 3604, settings: '', text: 'End' },
    ])
    expect(writeCaptions(cues)).toBe(
      'WEBVTT\n\n00:00:01.000 --> 00:00:02.500 line:0\n<i>Hoot</i>\nagain\n\n01:00:03.000 --> 01:00:04.000\nEnd\n',
    )
  })

  it('are read from SubRip, and are the same when read again', () => {
    const { cues } = readCaptions(
      '1\r\n00:00:01,000 --> 00:00:02,000\r\nHoot\r\n\r\n2\r\n00:00:02,000 --> 00:00:03,000\r\nHoot',
    )
    expect(cues).toHaveLength(2)
    expect(readCaptions(writeCaptions(cues)).cues).toEqual(cues)
  })

  it.each([
    ['', 'There are no captions in this text.'],
    ['WEBVTT', 'There are no captions in this text.'],
    ['WEBVTT\n\nHoot', 'Line 3: a caption starts with its times, like 00:01.000 --> 00:04.000.'],
    ['WEBVTT\n\n1 --> 2\nHoot', 'Line 3: write times like 00:01.000 --> 00:04.000.'],
    ['WEBVTT\n\n00:02.000 --> 00:01.000\nHoot', 'Line 3: this caption ends before it starts.'],
    ['WEBVTT\n\n00:01.000 --> 00:02.000', 'Line 3: this caption has no text.'],
    [
      '00:05.000 --> 00:06.000\na\n\n00:01.000 --> 00:02.000\nb',
      'Line 4: this caption starts before the one above it.',
    ],
    ['00:01.000 --> 00:02.000\na\n00:02.000 --> 00:03.000\nb', 'Line 1: leave an empty line between two captions.'],
  ])('%j have a problem with its line', (source, problem) => {
    expect(readCaptions(source).problem).toBe(problem)
  })
})
