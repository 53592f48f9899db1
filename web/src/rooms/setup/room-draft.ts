import type { Input } from '#contract/api/endpoint.ts'
import { LONGEST_HOMEWORK_DAYS, type ExtraTime, type RoomSettings, type roomsApi } from '#contract/api/rooms.ts'
import { NAME_LENGTH } from '#contract/api/account-limits.ts'
import { counted } from '#web/platform/format.ts'

/** What the host has chosen so far. */
export interface RoomDraft extends Omit<RoomSettings, 'closes_at'> {
  isHomework: boolean
  /** As a field of the form has it: local time, to the minute. */
  closesAt: string
  roster: string
  /** Whether the shared screen keeps names to itself until the host shows them. */
  checksNames: boolean
}

export const NEW_ROOM: RoomDraft = {
  speed_bonus: false,
  names: 'own',
  teams: 0,
  read_seconds: null,
  answer_seconds: null,
  extra_time_most: 2,
  auto_next: false,
  isHomework: false,
  closesAt: '',
  roster: '',
  checksNames: false,
}

export const EXTRA_TIMES: readonly ExtraTime[] = [1, 1.5, 2]

const DAY = 24 * 60 * 60_000
const two = (number: number): string => String(number).padStart(2, '0')

/** A time as a `datetime-local` field has it. */
const localTime = (date: Date): string =>
  `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`

/** In one week, at the end of that day. */
export function inOneWeek(now: Date): string {
  const date = new Date(now.getTime() + 7 * DAY)
  date.setHours(23, 59)
  return localTime(date)
}

/** What is wrong with the time at which homework closes; null when nothing is. */
export function closingProblem(closesAt: string, now: number): string | null {
  const time = new Date(closesAt).getTime()
  if (Number.isNaN(time)) return 'Choose a day and a time.'
  if (time <= now) return 'Choose a time that is still to come.'
  if (time > now + LONGEST_HOMEWORK_DAYS * DAY) return `Choose a day within the next ${LONGEST_HOMEWORK_DAYS}.`
  return null
}

/** The call that makes the room. */
export function newRoom(
  quiz_url: string,
  draft: RoomDraft,
  again: string | null,
): Input<typeof roomsApi.create>['body'] {
  const { isHomework, closesAt, roster, checksNames: _, ...settings } = draft
  const base = { quiz_url, ...(again !== null && { again }) }
  if (!isHomework) return { ...base, pace: 'host', settings: { ...settings, closes_at: null } }
  const { names } = readRoster(roster)
  return {
    ...base,
    pace: 'self',
    settings: { names: settings.names, teams: settings.teams, closes_at: new Date(closesAt).toISOString() },
    ...(names.length > 0 && { roster: names }),
  }
}

/** As many as a list can have. */
const MOST_NAMES = 500

const listed = (lines: readonly number[]): string =>
  `${lines.length === 1 ? 'Line' : 'Lines'} ${lines.slice(0, 5).join(', ')}${lines.length > 5 ? ' and others' : ''}`

/**
 * Reads a pasted list of names, one a line, and what has to change before it can be used, one sentence each. Empty lines
 * are left out.
 */
export function readRoster(pasted: string) {
  const entries = pasted
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ name: line.trim().replaceAll(/\s+/g, ' ').normalize('NFC'), line: at + 1 }))
    .filter(({ name }) => name !== '')
  const tooLong = entries.filter(({ name }) => name.length > NAME_LENGTH.most).map(({ line }) => line)
  const seen = new Set<string>()
  const twice = entries.filter(({ name }) => {
    const isSeen = seen.has(name.toLowerCase())
    seen.add(name.toLowerCase())
    return isSeen
  })
  const problems = [
    tooLong.length > 0 && `${listed(tooLong)}: use at most ${NAME_LENGTH.most} characters.`,
    twice.length > 0 &&
      `${listed(twice.map(({ line }) => line))}: on the list twice (${twice[0]?.name}). Add an initial to tell them apart.`,
    entries.length > MOST_NAMES &&
      `${counted(entries.length, 'name', 'names')}: a list can have at most ${MOST_NAMES}.`,
  ]
  return {
    names: entries.map(({ name }) => name),
    problems: problems.filter((problem) => problem !== false),
  }
}
