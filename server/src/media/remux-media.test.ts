import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { MEDIA_EMPTY, MEDIA_TOO_LARGE, MEDIA_TOO_LONG, NOT_MEDIA } from '#contract/quiz/media-limits.ts'
import { remuxMedia } from './remux-media.ts'
import { makeMedia } from './test/media.ts'

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')

const written = async (file: Uint8Array) => {
  const result = await remuxMedia(file)
  if ('refused' in result) throw new Error(result.refused)
  return result
}
const refusal = async (file: Uint8Array): Promise<string> => {
  const result = await remuxMedia(file)
  return 'refused' in result ? result.refused : `accepted as ${result.mime}`
}

describe('an upload', () => {
  it.each([
    ['mp3', { sound: 'mp3' }, 'audio/mpeg'],
    ['m4a', { sound: 'aac' }, 'audio/mp4'],
    ['aac', { sound: 'aac' }, 'audio/mp4'],
    ['ogg', { sound: 'opus' }, 'audio/ogg'],
    ['ogg', { sound: 'vorbis' }, 'audio/ogg'],
    ['webm', { sound: 'opus' }, 'audio/webm'],
    ['webm', { sound: 'vorbis' }, 'audio/webm'],
    ['wav', { sound: 'pcm' }, 'audio/wav'],
    ['mp4', { film: 'h264', sound: 'aac' }, 'video/mp4'],
    ['mp4', { film: 'h264' }, 'video/mp4'],
    ['mov', { film: 'h264', sound: 'aac' }, 'video/mp4'],
    ['webm', { film: 'vp8', sound: 'opus' }, 'video/webm'],
    ['mkv', { film: 'h264', sound: 'aac' }, 'video/mp4'],
  ] as const)(
    'as %s with %o is written anew as %s, without what its owner did not mean to send',
    async (format, made, mime) => {
      const file = await makeMedia(format, { ...made, seconds: 2 })
      if (format !== 'aac') expect(text(file)).toContain('SECRET')
      const { bytes, ...about } = await written(file)
      const isFilm = 'film' in made
      expect(about).toMatchObject({
        kind: isFilm ? 'video' : 'audio',
        mime,
        width: isFilm ? 64 : null,
        height: isFilm ? 48 : null,
      })
      // A length in Ogg Vorbis comes from its modes, of which these headers have only one.
      if (format !== 'ogg' || made.sound !== 'vorbis') expect(Math.abs(about.seconds - 2)).toBeLessThan(0.15)
      expect(about.seconds).toBeGreaterThan(0)
      expect(text(bytes)).not.toContain('SECRET')
    },
  )

  it('is the same file when it is written anew again, at any other time', async () => {
    const { bytes } = await written(await makeMedia('mp4', { film: 'h264', sound: 'aac' }))
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    expect(Buffer.from((await written(bytes)).bytes).equals(bytes)).toBe(true)
  })

  it('that is too long or empty is refused with the limit', async () => {
    expect(await refusal(await makeMedia('ogg', { sound: 'opus', seconds: 601 }))).toBe(MEDIA_TOO_LONG)
    const sound = await makeMedia('wav', { sound: 'pcm' })
    const data = Buffer.from(sound).indexOf('data')
    const empty = Buffer.from(sound.subarray(0, data + 8))
    empty.writeUInt32LE(0, data + 4)
    expect(await refusal(empty)).toBe(MEDIA_EMPTY)
    expect((await written(await makeMedia('ogg', { sound: 'opus', seconds: 599 }))).seconds).toBeCloseTo(599, 0)
  })

  it('whose samples all point at the same bytes is refused before they are copied', async () => {
    const sound = Buffer.from(await makeMedia('m4a', { sound: 'aac', seconds: 601 }))
    const file = Buffer.concat([sound, Buffer.alloc(1_000_000)])
    const [sizes, chunks] = [file.indexOf('stsz') + 8, file.indexOf('stco') + 8]
    // Another refusal waits after ten minutes of them.
    expect(await refusal(file)).toBe(MEDIA_TOO_LONG)
    file.writeUInt32BE(5000, sizes)
    for (let n = 0; n < file.readUInt32BE(chunks); n++) file.writeUInt32BE(sound.length, chunks + 4 + 4 * n)
    expect(await refusal(file)).toBe(MEDIA_TOO_LARGE)
  })

  it('that browsers cannot play is refused by the name of its codec', async () => {
    expect(await refusal(await makeMedia('wav', { sound: 'alaw' }))).toContain("can't play ALAW")
    expect(await refusal(await makeMedia('mp4', { film: 'tenBit' }))).toContain("can't play")
  })

  it('that is something else, whatever it is called, is refused', async () => {
    const files = [
      '',
      'x',
      '<script>alert(1)</script>',
      'RIFF\0\0\0\0WAVE',
      'OggS',
      'ID3\x04\0\0\0\0\0\0',
      '\x1aE\xdf\xa3',
      '\0\0\0\x18ftypmp42\0\0\0\0mp42isom',
      '#EXTM3U\nhttps://example.org/a.mp3',
      '%PDF-1.7',
    ]
    for (const file of files)
      expect([NOT_MEDIA, MEDIA_EMPTY], file).toContain(await refusal(Buffer.from(file, 'latin1')))
  })
})
