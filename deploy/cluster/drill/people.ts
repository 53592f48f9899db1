import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import * as z from 'zod/mini'
import { asSent, longDraft } from '#bench/author.ts'
import type { Acknowledged } from '#bench/drills/acknowledged.ts'
import { someAnswer } from '#bench/guest-player.ts'
import { Draft } from '#contract/quiz/draft.ts'
import { Attempt } from '#contract/api/play.ts'
import { Coupon } from '#contract/api/rewards.ts'
import type { Db } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { addCodes, addPrize } from '#server/rewards/prizes.ts'
import { grantBuxes } from '#server/rewards/move-buxes.ts'
import { Browser, type Call } from './browser.ts'

export interface Evening {
  acknowledged: Acknowledged
  calls: Call[]
  /** Answers that nobody expects. */
  odd: string[]
  isOver: boolean
}

/** The evening's people, on both servers by way of HAProxy; they go on until it is over. */
export async function startEvening(
  evening: Evening,
  url: string,
  people: number,
  direct: { db: Db; client: pg.Client },
) {
  const prize = await makePrize(direct.db)
  // A connection does one thing after the other.
  let last: Promise<unknown> = Promise.resolve()
  const taking = <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  const arrive = async (index: number): Promise<void> => {
    const onCall = (call: Call) => void evening.calls.push(call)
    const part = index % 100
    if (part >= SPENDERS + AUTHORS) {
      while (!evening.isOver) {
        const browser = new Browser(url, index, onCall)
        await playOnce(evening, browser)
        browser.leave()
      }
      return
    }
    const { id, cookie } = await taking(() => makeUser(direct.client))
    const browser = new Browser(url, index, onCall, cookie)
    if (part < SPENDERS) {
      await grantBuxes(direct.db, { userId: id, amount: BUXES, reason: 'For the drill' })
      while (!evening.isOver) await redeemOnce(evening, browser, prize)
    } else await keepWriting(evening, browser)
    browser.leave()
  }
  return Promise.all(Array.from({ length: people }, (_, index) => arrive(index)))
}

const QUIZ = 'capitals-of-europe'
const QUESTIONS_OF_A_DRAFT = 5
const CODES = 20_000
const BUXES = 1_000_000
/** Of a hundred people, so many spend buxes and so many write quizzes; the others play. */
const [SPENDERS, AUTHORS] = [8, 4]

async function makePrize(db: Db): Promise<string> {
  const prize = { title: 'Coffee', partner: 'Bean Street', description: '1 drink', price: 1 }
  const id = await addPrize(db, { ...prize, limit_per_user: null, ends_at: null })
  await addCodes(db, id, Array.from({ length: CODES }, () => randomBytes(10).toString('hex').toUpperCase()).join('\n'))
  return id
}

/** Somebody with a session, a verified address and a password that was just confirmed. */
async function makeUser(client: pg.Client): Promise<{ id: string; cookie: string }> {
  const name = `Drill ${randomUUID().slice(0, 13)}`
  const { rows } = await client.query<{ id: string }>(
    'INSERT INTO users (name, email, verified_at) VALUES ($1, $2, clock_now()) RETURNING id',
    [name, `${name.replace(' ', '-')}@example.com`],
  )
  const token = randomBytes(32).toString('base64url')
  const id = rows[0]?.id ?? ''
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at, confirmed_at)
     VALUES ($1, $2, clock_now() + '1 day', clock_now() + '1 day')`,
    [hashToken(token), id],
  )
  return { id, cookie: `session=${token}` }
}

async function playOnce(evening: Evening, browser: Browser): Promise<void> {
  const begun = await browser.call('POST', '/api/attempts', { quiz_url: QUIZ })
  if (begun.status >= 400) return note(evening, 'start', begun)
  const { attempt_id: attempt, quiz_id, quiz } = z.parse(Started, JSON.parse(begun.text)).data
  for (const question of quiz.questions) {
    await think()
    if (evening.isOver) return
    const path = `/api/attempts/${attempt}/answers/${question.qid}`
    const answered = await browser.call('PUT', path, { answer: someAnswer(question) })
    if (answered.status === 200) evening.acknowledged.answers.push({ attempt, qid: question.qid })
    else note(evening, 'answer', answered)
  }
  await think()
  const ended = await browser.call('POST', `/api/get-result/${quiz_id}/0`, {
    correct_questions: [],
    attempt_id: attempt,
  })
  if (ended.status >= 400) note(evening, 'finish', ended)
}

async function redeemOnce(evening: Evening, browser: Browser, prize: string): Promise<void> {
  await think()
  const redeemed = await browser.call('GET', `/api/redem-coupon/${prize}`, undefined, randomUUID())
  if (redeemed.status !== 200) return note(evening, 'redeem', redeemed)
  evening.acknowledged.coupons.push(z.parse(Redeemed, JSON.parse(redeemed.text)).data.coupon.id)
}

async function keepWriting(evening: Evening, browser: Browser): Promise<void> {
  let draft: Draft | null = null
  while (!evening.isOver)
    draft = await saveOnce(evening, browser, draft ? asSent(draft) : longDraft(QUESTIONS_OF_A_DRAFT))
}

async function saveOnce(evening: Evening, browser: Browser, sent: object): Promise<Draft | null> {
  await think()
  const saved = await browser.call('POST', '/api/quiz', sent, randomUUID())
  if (saved.status >= 400) return note(evening, 'save', saved) ?? null
  const draft = z.parse(Saved, JSON.parse(saved.text)).data
  evening.acknowledged.drafts.push({ id: draft.id, revision: draft.revision })
  return draft
}

const think = () => pause(2_000 + Math.random() * 4_000)

const note = ({ odd }: Evening, what: string, { status, text }: { status: number; text: string }) =>
  void odd.push(`${what}: ${status} ${text.slice(0, 100)}`)

const Started = z.object({ data: Attempt })
const Redeemed = z.object({ data: z.object({ coupon: Coupon }) })
const Saved = z.object({ data: Draft })
