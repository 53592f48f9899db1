import * as z from 'zod/mini'
import { Id, Time, CoverImage, Rendered, Slug } from '../quiz/fields.ts'
import { Page, paged } from './paging.ts'
import { Shares, Qid } from './play.ts'
import { Answer, Key, Question } from '../quiz/question.ts'
import { CategoryRef, Cover } from '../quiz/quiz.ts'
import { SeatName } from './user.ts'
import { defineApi } from './endpoint.ts'

/** How many seats a room has, by who hosts it. */
export const MOST_SEATS = { guest: 30, user: 2000 } as const

/** The names of teams, by their number from 1; there are no more teams than names. */
export const TEAM_NAMES = ['Foxes', 'Owls', 'Whales', 'Bears', 'Lynxes', 'Otters', 'Ravens', 'Hares'] as const

export const teamName = (team: number): string => TEAM_NAMES[team - 1] ?? `Team ${team}`

/** A room in which players answer at their own pace is open for this long at most. */
export const LONGEST_HOMEWORK_DAYS = 60
export const ROOM_PAGE_SIZE = 20
export const SEAT_PAGE_SIZE = 100

const RoomCode = z.string().check(z.regex(/^\d{6}$/))

export const Phase = z.enum(['lobby', 'read', 'open', 'closed', 'reveal', 'board', 'end', 'paused'])
export type Phase = z.infer<typeof Phase>

/** Who goes on to the next question: the host for everybody, or each player alone. */
export const Pace = z.enum(['host', 'self'])
export type Pace = z.infer<typeof Pace>

/** How much longer than others a player has for each question. */
export const ExtraTime = z.union([z.literal(1), z.literal(1.5), z.literal(2)])
export type ExtraTime = z.infer<typeof ExtraTime>

const Names = z.enum(['own', 'suggested'])
const Teams = z.int().check(z.gte(0), z.lte(TEAM_NAMES.length))
const ReadSeconds = z.nullable(z.int().check(z.gte(0), z.lte(120)))
const AnswerSeconds = z.nullable(z.int().check(z.gte(1), z.lte(3600)))

export const RoomSettings = z.object({
  /** Whether a fast right answer gets a little more, all of them together less than one question. */
  speed_bonus: z.boolean(),
  /** Whether players choose their names, or get two friendly words. */
  names: Names,
  /** How many teams there are; none with 0. */
  teams: Teams,
  /** How long a question is shown before its options; null: by its length. */
  read_seconds: ReadSeconds,
  /** How long a question can be answered; null: as the quiz says, which may be without limit. */
  answer_seconds: AnswerSeconds,
  /** The most extra time that a player may choose. */
  extra_time_most: ExtraTime,
  /** Whether the room goes on by itself after each question. */
  auto_next: z.boolean(),
  /** When it ends, where players set their own pace. */
  closes_at: z.nullable(Time),
})
export type RoomSettings = z.infer<typeof RoomSettings>

const SettingsInput = z.strictObject({
  speed_bonus: z._default(z.boolean(), false),
  names: z._default(Names, 'own'),
  teams: z._default(Teams, 0),
  read_seconds: z._default(ReadSeconds, null),
  answer_seconds: z._default(AnswerSeconds, null),
  extra_time_most: z._default(ExtraTime, 2),
  auto_next: z._default(z.boolean(), false),
  closes_at: z._default(z.nullable(Time), null),
})

export const Seat = z.object({
  seat_id: Id,
  name: z.string(),
  /** From 1; null in a room without teams. */
  team: z.nullable(z.int()),
  extra_time: ExtraTime,
  points: z.int(),
  /** Equal points share a rank. */
  rank: z.int(),
})
export type Seat = z.infer<typeof Seat>

export const RoomQuiz = z.object({
  quiz_url: z.string(),
  quiz_title: z.string(),
  category: CategoryRef,
  question_count: z.int(),
  image: CoverImage,
  cover: Cover,
})
export type RoomQuiz = z.infer<typeof RoomQuiz>

/** A player, or with teams a team, on the board. */
export const Place = z.object({ rank: z.int(), name: z.string(), team: z.nullable(z.int()), points: z.int() })
export type Place = z.infer<typeof Place>

/** What a host can ask of a room. */
export const RoomCommand = z.enum([
  'start',
  'next',
  'close',
  'reveal',
  'board',
  'void',
  'pause',
  'resume',
  'lock',
  'unlock',
  'kick',
  'end',
])
export type RoomCommand = z.infer<typeof RoomCommand>

export const Room = z.object({
  id: Id,
  code: RoomCode,
  /** Grows with each command and each change of phase. */
  seq: z.int(),
  phase: Phase,
  /** The phase that a paused room goes on with. */
  paused_from: z.nullable(Phase),
  pace: Pace,
  settings: RoomSettings,
  locked: z.boolean(),
  quiz: RoomQuiz,
  /** The zero-based index of the question; null before the first. */
  index: z.nullable(z.int()),
  /** Null in the lobby and after the end. While it is read it comes without its options. */
  question: z.nullable(Question),
  /** When it can be, or could be, answered. */
  opened_at: z.nullable(Time),
  closes_at: z.nullable(Time),
  server_time: Time,
  seats: z.int(),
  answered: z.int(),
  /** How many are waited for: who was there when the question opened. */
  expected: z.int(),
  /** Null, like `why` and `shares`, before the question is revealed. */
  key: z.nullable(Key),
  why: z.nullable(z.string()),
  /** What is shown instead of `why`. */
  why_rendered: Rendered,
  shares: z.nullable(Shares),
  /** The first ten. */
  board: z.array(Place),
  /** Null in events, which are the same for everyone. */
  me: z.nullable(Seat),
  host: z.boolean(),
  /** What the host may do now; none for others. */
  commands: z.array(RoomCommand),
  /** The questions that the host decided score nobody. */
  voided: z.array(Qid),
})
export type Room = z.infer<typeof Room>

/** A player's own seat, with what they did in this question and who is next to them. */
export const OwnSeat = z.extend(Seat, {
  /** How many players there are. */
  seats: z.int(),
  /** Their answer to this question; null before they gave one. */
  given: z.nullable(z.object({ qid: z.string(), answer: Answer, received_at: Time })),
  /** What that got; null before the question is revealed. */
  credit: z.nullable(z.int()),
  /** Its points, with the bonus; null before the question is revealed, none in one that was voided. */
  gained: z.nullable(z.int()),
  /** Whether the host decided that this question scores nobody. */
  voided: z.boolean(),
  /** When their own time for this question is over; null where there is no limit. */
  closes_at: z.nullable(Time),
  /** Who is just ahead and just behind. */
  above: z.nullable(Place),
  below: z.nullable(Place),
  /** Their team's place. */
  team_place: z.nullable(Place),
  /** The code of the room to which the host invited everyone after this one. */
  next_code: z.nullable(RoomCode),
})
export type OwnSeat = z.infer<typeof OwnSeat>

/** A seat as its host sees it; `here` when it was heard from lately. */
export const HostSeat = z.object({ seat_id: Id, name: z.string(), team: z.nullable(z.int()), here: z.boolean() })
export type HostSeat = z.infer<typeof HostSeat>

/** One of the caller's own rooms, as listed. */
export const OwnRoom = z.object({
  id: Id,
  code: RoomCode,
  phase: Phase,
  quiz: RoomQuiz,
  seats: z.int(),
  created_at: Time,
})
export type OwnRoom = z.infer<typeof OwnRoom>

/** A question in the host's table. */
const TableQuestion = z.object({
  qid: z.string(),
  text: z.string(),
  rendered: Rendered,
  /** Whether it has right answers. */
  scored: z.boolean(),
  /** Percent of the answers that were right; null when nobody answered, or nothing is right or wrong. */
  right: z.nullable(z.int()),
  answered: z.int(),
  voided: z.boolean(),
})

/** A player in the host's table. */
const TableRow = z.object({
  seat_id: Id,
  rank: z.int(),
  name: z.string(),
  team: z.nullable(z.int()),
  points: z.int(),
  correct: z.int(),
  answered: z.int(),
  /** The credit of each question, in the order of `questions`; null where it was not answered. */
  credits: z.array(z.nullable(z.int())),
})

export const RoomTable = z.object({ questions: z.array(TableQuestion), rows: z.array(TableRow) })
export type RoomTable = z.infer<typeof RoomTable>

export const RoomReview = z.object({
  question: Question,
  answer: Answer,
  /** Whether it was answered at all. */
  answered: z.boolean(),
  /** Null where nothing is right or wrong. */
  correct: z.nullable(z.boolean()),
  credit: z.int(),
  points: z.int(),
  voided: z.boolean(),
  key: Key,
  why: z.string(),
  /** What is shown instead of `why`. */
  rendered: Rendered,
  shares: z.nullable(Shares),
})
export type RoomReview = z.infer<typeof RoomReview>

export const RoomResult = z.object({
  id: Id,
  code: RoomCode,
  pace: Pace,
  quiz: RoomQuiz,
  created_at: Time,
  ended_at: Time,
  seats: z.int(),
  board: z.array(Place),
  host: z.boolean(),
  /** The caller's own seat, place and review; null for a host who did not play. */
  me: z.nullable(Seat),
  rank: z.nullable(z.int()),
  review: z.nullable(z.array(RoomReview)),
  /** Everyone's answers; for the host only. */
  table: z.nullable(RoomTable),
  next_code: z.nullable(RoomCode),
})
export type RoomResult = z.infer<typeof RoomResult>

const byCode = z.object({ code: RoomCode })
/** A room by its code while it has one, or by its id. */
const byEither = z.object({ room: z.string().check(z.regex(/^(\d{6}|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/)) })

export const roomsApi = defineApi({
  create: {
    method: 'POST',
    path: '/api/rooms',
    access: 'guest',
    limit: 'write',
    summary:
      'Makes a room for a quiz (201). `roster` names the players of a room at their own pace; `again` invites everyone from one of the host’s rooms.',
    body: z.strictObject({
      quiz_url: Slug,
      pace: z._default(Pace, 'host'),
      settings: z.prefault(SettingsInput, {}),
      roster: z.optional(z.array(SeatName).check(z.minLength(1), z.maxLength(500))),
      again: z.optional(Id),
    }),
    data: Room,
    done: 'The room is ready.',
  },
  own: {
    method: 'GET',
    path: '/api/rooms',
    access: 'guest',
    limit: 'read',
    summary: 'The caller’s own rooms, the newest first.',
    query: z.object({ page: Page }),
    data: paged(OwnRoom, {}),
    done: 'Here are your rooms.',
  },
  room: {
    method: 'GET',
    path: '/api/rooms/{code}',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    summary: 'A room as the caller may see it. Keys are told at the reveal, to everyone in the room.',
    params: byCode,
    data: Room,
    done: "Here's the room.",
  },
  join: {
    method: 'POST',
    path: '/api/rooms/{code}/seats',
    access: 'guest',
    limit: 'join',
    spends: ['rooms', 'codes'],
    repeatable: true,
    summary: 'Takes a seat (201), or finds the one the caller has (200).',
    params: byCode,
    body: z.strictObject({
      /** 1 to 30 visible characters, except where names are suggested. */
      name: z.optional(z.string().check(z.maxLength(1000))),
      team: z.optional(z.nullable(z.int().check(z.gte(1), z.lte(TEAM_NAMES.length)))),
      extra_time: z._default(ExtraTime, 1),
    }),
    data: Seat,
    done: 'You’re in.',
  },
  seats: {
    method: 'GET',
    path: '/api/rooms/{code}/seats',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    summary: 'Who is in a room, for its host, the newest first.',
    params: byCode,
    query: z.object({ page: Page }),
    data: paged(HostSeat, {}),
    done: "Here's who is in the room.",
  },
  seat: {
    method: 'GET',
    path: '/api/rooms/{code}/seat',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    summary: 'The caller’s own seat: their answer to this question and, once it is revealed, what it got.',
    params: byCode,
    data: OwnSeat,
    done: "Here's your seat.",
  },
  names: {
    method: 'GET',
    path: '/api/rooms/{code}/names',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    summary: 'The names on the host’s list that nobody has taken; null without a list.',
    params: byCode,
    data: z.object({ names: z.nullable(z.array(z.string())) }),
    done: 'Here are the names.',
  },
  answer: {
    method: 'PUT',
    path: '/api/rooms/{code}/answers/{qid}',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    size: 'answer',
    summary: 'Answers the open question. The first answer counts; once it is acknowledged, it is stored.',
    params: z.object({ code: RoomCode, qid: Qid }),
    body: z.strictObject({ answer: Answer }),
    data: z.object({ qid: z.string(), received_at: Time }),
    done: 'Got it.',
  },
  command: {
    method: 'POST',
    path: '/api/rooms/{code}/commands',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    summary: 'The host’s commands. `seq` is that of the room the host saw; after a change it is STALE, with `room`.',
    params: byCode,
    body: z.strictObject({ command: RoomCommand, seq: z.int(), seat_id: z.optional(Id) }),
    data: Room,
    done: 'Done.',
  },
  events: {
    method: 'GET',
    path: '/api/rooms/{code}/events',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    stream: true,
    summary:
      'The room as server-sent events, each with the whole Room and its `seq` as id. Callers that accept JSON instead get the Room at once, or null when it is not newer than `after`. With `calls`, only calls show that the player is there, not the stream.',
    params: byCode,
    query: z.object({
      after: z.optional(z.string().check(z.regex(/^-?\d{1,9}$/))),
      calls: z.optional(z.literal('1')),
    }),
    data: z.nullable(Room),
    done: "Here's the room.",
  },
  table: {
    method: 'GET',
    path: '/api/rooms/{code}/table',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    summary: 'The host’s table of a room in which players set their own pace, while it fills.',
    params: byCode,
    data: RoomTable,
    done: "Here's the table.",
  },
  result: {
    method: 'GET',
    path: '/api/rooms/{room}/result',
    access: 'guest',
    limit: 'attempt',
    spends: ['rooms', 'codes'],
    download: true,
    summary:
      'After the end: a player’s own place and review, and the host’s whole table, also as CSV. By the room’s code or, for 90 days, its id.',
    params: byEither,
    query: z.object({ format: z.optional(z.literal('csv')) }),
    data: RoomResult,
    done: "Here's the result.",
  },
  forget: {
    method: 'DELETE',
    path: '/api/rooms/{room}',
    access: 'guest',
    limit: 'write',
    spends: ['rooms', 'codes'],
    summary: 'Ends one of the host’s rooms and forgets the names of everyone in it.',
    params: byEither,
    data: z.null(),
    done: 'The names are forgotten.',
  },
})
