import { eq } from 'drizzle-orm'
import { coverOf } from '#contract/covers/emblems.ts'
import type { Shares } from '#contract/api/play.ts'
import type { Answer } from '#contract/quiz/question.ts'
import type { RoomQuiz } from '#contract/api/rooms.ts'
import { categories } from '#server/catalogue/tables.ts'
import type { Db } from '#server/platform/db/db.ts'
import { notFound } from '#server/platform/errors.ts'
import { Cache } from '#server/platform/work/cache.ts'
import type { Count } from '#server/play/figures.ts'
import { choiceIn, countShares } from '#server/play/shares.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { coverImageOf, quizzes } from '#server/quizzes/tables.ts'
import type { PinnedVersions, Version } from '#server/quizzes/store.ts'
import { courseOf, phaseOf, revealedCount } from './phases.ts'
import { Standings } from './standings.ts'
import { answeredIn, choicesIn, pointsOf } from './store.ts'
import type { RoomRow } from './tables.ts'

/** What everyone in a room sees, apart from the room's own row; the same until its `seq` changes. */
export interface RoomDetails {
  version: Version
  quiz: RoomQuiz
  /** The question of the moment. */
  question: KeyedQuestion | null
  isRevealed: boolean
  /** Null before it is revealed. */
  shares: Shares | null
  /** Null while it is open, when it changes with every answer. */
  answered: number | null
  standings: Standings
}

const MEGABYTE = 1024 * 1024
/** Standings are large in large rooms, by estimate 200 kB for a thousand players; details hold the same ones. */
const MEMORY = { standings: 16 * MEGABYTE, details: 16 * MEGABYTE, shares: 4 * MEGABYTE, quizzes: 2 * MEGABYTE }
const STANDINGS_FRESH_FOR = 600_000
/** A quiz's address or its category's name may change meanwhile. */
const QUIZ_FRESH_FOR = 60_000

/** What is derived from a room, computed once for everyone in it. */
export class RoomDetailsCache {
  readonly #db: Db
  readonly #versions: PinnedVersions
  readonly #details = new Cache<RoomDetails>({ mostBytes: MEMORY.details, ttl: STANDINGS_FRESH_FOR })
  readonly #standings = new Cache<Standings>({ mostBytes: MEMORY.standings, ttl: STANDINGS_FRESH_FOR })
  readonly #finalShares = new Cache<Map<string, Shares | null>>({ mostBytes: MEMORY.shares })
  readonly #quizzes = new Cache<RoomQuiz>({ mostBytes: MEMORY.quizzes, ttl: QUIZ_FRESH_FOR })
  readonly memory = {
    'room-details': this.#details,
    'room-standings': this.#standings,
    'room-shares': this.#finalShares,
    'room-quizzes': this.#quizzes,
  }

  constructor(db: Db, versions: PinnedVersions) {
    this.#db = db
    this.#versions = versions
  }

  version({ quizId, version }: Pick<RoomRow, 'quizId' | 'version'>): Promise<Version> {
    return this.#versions.get(this.#db, quizId, version)
  }

  of(room: RoomRow): Promise<RoomDetails> {
    return this.#details.once(room.id, () => this.#read(room), room.seq)
  }

  /** The quiz of a room, for lists. */
  async quiz(room: RoomRow): Promise<RoomQuiz> {
    return this.#quiz(room, await this.version(room))
  }

  /** What everyone chose, in a room that has ended: computed once for all who review it. */
  async finalShares(room: RoomRow): Promise<Map<string, Shares | null>> {
    const { questions } = await this.version(room)
    return this.#finalShares.once(room.id, () => sharesIn(this.#db, room.id, questions))
  }

  /** After somebody was removed, or names were forgotten. */
  forget(roomId: string): void {
    this.#details.delete(roomId)
    this.#standings.delete(roomId)
    this.#finalShares.delete(roomId)
  }

  /** When changes may have been missed. */
  forgetAll(): void {
    this.#details.clear()
    this.#standings.clear()
    this.#finalShares.clear()
  }

  async #read(room: RoomRow): Promise<RoomDetails> {
    const version = await this.version(room)
    const phase = phaseOf(room)
    const isAsking = phase !== 'lobby' && phase !== 'end' && room.pace === 'host'
    const question = isAsking ? (version.questions.find(({ qid }) => qid === room.qid) ?? null) : null
    const isRevealed = question !== null && (phase === 'reveal' || phase === 'board')
    const [quiz, standings, shares, answered] = await Promise.all([
      this.#quiz(room, version),
      this.#standingsOf(room, version),
      isRevealed ? this.#shares(room.id, question) : null,
      question === null || phase === 'read' ? 0 : phase === 'open' ? null : answeredIn(this.#db, room.id, question.qid),
    ])
    return { version, quiz, question, isRevealed, shares, answered, standings }
  }

  async #shares(roomId: string, question: KeyedQuestion): Promise<Shares | null> {
    return (await sharesIn(this.#db, roomId, [question])).get(question.qid) ?? null
  }

  /** Kept while the same questions count: most changes of phase leave the points as they are. */
  #standingsOf(room: RoomRow, version: Version): Promise<Standings> {
    const revealed = version.questions.slice(0, revealedCount(room, courseOf(room, version)))
    const qids = revealed.flatMap(({ qid }) => (room.voided.includes(qid) ? [] : [qid]))
    // Players come in the lobby, and at the end the last answers may be in.
    const counted = room.phase === 'lobby' || room.phase === 'end' ? `${room.seq}` : `${revealed.length} ${qids.join()}`
    const read = async () => new Standings(await pointsOf(this.#db, room.id, qids), room.settings.teams)
    return this.#standings.once(room.id, read, counted)
  }

  #quiz({ quizId, version }: RoomRow, { title, categoryId, image, emblem, questions }: Version): Promise<RoomQuiz> {
    return this.#quizzes.once(`${quizId} ${version}`, async () => {
      const { quizUrl, category } = await readQuiz(this.#db, quizId, categoryId)
      return {
        quiz_url: quizUrl,
        quiz_title: title,
        category,
        question_count: questions.length,
        image: coverImageOf(image),
        cover: coverOf(emblem, { title, category: category.slug, quizUrl }),
      }
    })
  }
}

async function readQuiz(db: Db, quizId: string, categoryId: string) {
  const [row] = await db
    .select({
      quizUrl: quizzes.quizUrl,
      category: { slug: categories.slug, name: categories.name, hue: categories.hue },
    })
    .from(quizzes)
    .innerJoin(categories, eq(categories.id, categoryId))
    .where(eq(quizzes.id, quizId))
  if (!row) throw notFound('That quiz')
  return row
}

/** What was chosen in a room, by question; null where nobody answered. */
async function sharesIn(
  db: Db,
  roomId: string,
  questions: readonly KeyedQuestion[],
): Promise<Map<string, Shares | null>> {
  const counts = new Map(questions.map(({ qid }) => [qid, new Map<string, Count>()]))
  const byQid = new Map(questions.map((question) => [question.qid, question]))
  for (const { qid, answer, answers, correct } of await choicesIn(db, roomId, [...byQid.keys()])) {
    const question = byQid.get(qid)
    const ofQuestion = counts.get(qid)
    if (!question || !ofQuestion) continue
    const given: Answer = JSON.parse(answer)
    const choice = choiceIn(question, given)
    const count = ofQuestion.get(choice) ?? { answers: 0, correct: 0 }
    ofQuestion.set(choice, { answers: count.answers + answers, correct: count.correct + correct })
  }
  return new Map(
    questions.map((question) => [question.qid, countShares(question, counts.get(question.qid) ?? new Map(), 1)]),
  )
}
