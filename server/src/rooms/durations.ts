import type { Media } from '#contract/media.ts'
import { answerWords } from '#contract/question-words.ts'
import type { Phase } from '#contract/room.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { RoomRow } from './tables.ts'

/** At 200 words a minute. */
const MS_PER_WORD = 300
const LEAST_READING = 2_000
const TO_START = 3_000
const MOST_LISTENING = 60_000
/** Where the room goes on by itself. */
const AFTER_CLOSING = 1_500
const LEAST_REVEAL = 5_000
const BOARD = 5_000
/** What was sent in time may still be on its way. */
export const GRACE = 300

const readingTime = (text: string): number =>
  Math.max(LEAST_READING, text.split(/\s+/u).filter(Boolean).length * MS_PER_WORD)

/** A sound is heard before anybody answers. The host needs a moment to start it, and a long one goes on meanwhile. */
const listeningTime = (media: Media): number => (media ? TO_START + Math.min(MOST_LISTENING, media.seconds * 1000) : 0)

/** How long a question is shown before its options, in milliseconds. */
export const readMs = ({ read_seconds }: RoomRow['settings'], { text, media }: KeyedQuestion): number =>
  read_seconds === null ? readingTime(text) + listeningTime(media) : read_seconds * 1000

/** How long a player without extra time has; null: no limit. */
export const allowanceMs = ({ answer_seconds }: RoomRow['settings'], timerSeconds: number | null): number | null => {
  const seconds = answer_seconds ?? timerSeconds
  return seconds === null ? null : seconds * 1000
}

/** How long a phase lasts where the room goes on by itself; null for phases that wait. */
export function stayMs(phase: Phase, question: KeyedQuestion | undefined): number | null {
  if (phase === 'closed') return AFTER_CLOSING
  if (phase === 'board') return BOARD
  if (phase !== 'reveal' || !question) return null
  return Math.max(LEAST_REVEAL, readingTime(`${answerWords(question, question.key)} ${question.why}`))
}
