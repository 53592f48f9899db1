import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { putMedia } from '#server/media/store-media.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DemoQuiz } from './demo-quizzes.ts'

const MIME = 'audio/wav'

/** The questions of a quiz with their sounds, made and stored for its author. */
export async function questionsWithSounds(
  tx: Db,
  ownerId: string,
  { questions, sounds }: Pick<DemoQuiz, 'questions' | 'sounds'>,
): Promise<KeyedQuestion[]> {
  const heard: KeyedQuestion[] = []
  for (const question of questions) {
    const sound = sounds.get(question.qid)
    if (!sound) {
      heard.push(question)
      continue
    }
    const { bytes, seconds } = synthesise(readTune(sound.tune))
    const about = { kind: 'audio', seconds, width: null, height: null } as const
    const { id, url } = await putMedia(tx, ownerId, { ...about, mime: MIME, bytes })
    heard.push({
      ...question,
      media: { id, url, mime: MIME, ...about, captions_url: null, transcript: sound.transcript },
    })
  }
  return heard
}

/** `piano 120: C4 E4 G4/2`. */
export function readTune(text: string): Tune {
  const [, timbre = '', tempo = '', notes = ''] = /^(\w+) (\d{2,3}): (.+)$/.exec(text) ?? []
  if (!isTimbre(timbre)) throw new Error('A sound is written like "piano 120: C4 E4 G4/2".')
  return { timbre, tempo: Number(tempo), notes }
}

interface Tune {
  timbre: Timbre
  /** Beats a minute. */
  tempo: number
  notes: string
}

/** A tune as a WAV file, and its length in seconds. */
export function synthesise({ timbre, tempo, notes }: Tune): { bytes: Uint8Array; seconds: number } {
  const sounds = readSounds(notes)
  const samples: number[] = []
  for (const sound of sounds) {
    const length = (sound.beats * 60) / tempo
    const count = Math.round(length * RATE)
    for (let index = 0; index < count; index++) samples.push(sampleAt(sound, timbre, index / RATE, length))
  }
  const data = Buffer.alloc(2 * samples.length)
  for (const [index, sample] of samples.entries())
    data.writeInt16LE(Math.round(32_767 * Math.max(-1, Math.min(1, sample))), 2 * index)
  return { bytes: Buffer.concat([wavHeader(data.length), data]), seconds: samples.length / RATE }
}

/** The frequency of a note such as C4, F#5 or Bb3; A4 is 440 hertz. */
export function frequencyOf(note: string): number {
  const [, letter = '', sign = '', octave = ''] = /^([A-G])([#b]?)(\d)$/.exec(note) ?? []
  const step = STEPS[letter]
  if (step === undefined) throw new Error(`"${note}" isn't a note like C4, F#5 or Bb3.`)
  const half = step + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + 12 * (Number(octave) + 1)
  return 440 * 2 ** ((half - 69) / 12)
}

const STEPS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 }

/** Enough for notes up to the top of a piano, and a third of a compact disc's size. */
const RATE = 16_000
const VOLUME = 0.32
/** How long a note takes to begin and to fade, in seconds, so that it does not click. */
const ATTACK = 0.012
const RELEASE = 0.09

/** How loud each multiple of a note's frequency is: what makes an organ no flute. */
const TIMBRES = {
  flute: [1, 0.12, 0.04],
  organ: [1, 0.6, 0.35, 0.25, 0, 0.15],
  piano: [1, 0.5, 0.28, 0.16, 0.1, 0.06],
}
type Timbre = keyof typeof TIMBRES
const isTimbre = (name: string): name is Timbre => Object.hasOwn(TIMBRES, name)

interface Sound {
  /** Together; none is a rest. */
  frequencies: number[]
  beats: number
}

/** `C4 E4/2 C4+E4+G4 -`: notes with their beats, chords joined by plus signs, and rests. */
function readSounds(notes: string): Sound[] {
  return notes
    .trim()
    .split(/\s+/)
    .map((word) => {
      const [pitch = '', beats = '1'] = word.split('/')
      if (!(Number(beats) > 0)) throw new Error(`"${word}" doesn't last.`)
      return { frequencies: pitch === '-' ? [] : pitch.split('+').map(frequencyOf), beats: Number(beats) }
    })
}

function sampleAt({ frequencies }: Sound, timbre: Timbre, at: number, length: number): number {
  let sum = 0
  for (const frequency of frequencies)
    for (const [index, strength] of TIMBRES[timbre].entries())
      sum += strength * Math.sin(2 * Math.PI * frequency * (index + 1) * at)
  return (VOLUME * loudness(timbre, at, length) * sum) / Math.max(1, frequencies.length)
}

/** A piano's strings die away; the others sound as long as they are held. */
function loudness(timbre: Timbre, at: number, length: number): number {
  const edge = Math.min(1, at / ATTACK, Math.max(0, (length - at) / RELEASE))
  return edge * (timbre === 'piano' ? Math.exp(-2.2 * at) : 1)
}

/** One channel of 16-bit samples. */
function wavHeader(size: number): Buffer {
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + size, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(2 * RATE, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(size, 40)
  return header
}
