import type { Attempt } from '#contract/api/play.ts'
import { addCodes, addPrize } from '#server/rewards/prizes.ts'
import { grantBuxes } from '#server/rewards/move-buxes.ts'
import { longDraft } from '../author.ts'
import { someAnswer } from '../guest-player.ts'
import type { Call } from './compare.ts'
import type { Reply } from './http.ts'
import type { Site, User } from './site.ts'

type Started = Pick<Attempt, 'attempt_id' | 'quiz_id' | 'quiz'>

/** Verified players who have played nothing yet. */
const newcomers = new Map<Site, User[]>()
let named = 0

async function newcomer({ sql, login }: Site): Promise<User> {
  const name = `Newcomer ${process.pid} ${++named}`
  const [user] = await sql<{ id: string }>(
    `INSERT INTO users (name, email, verified_at, name_skeletons) VALUES ($1, $2, clock_now(), ARRAY[lower($1)]) RETURNING id`,
    [name, `${name.replaceAll(' ', '-').toLowerCase()}@example.com`],
  )
  return login(user?.id ?? '')
}

async function open(site: Site, player: User, round: number): Promise<[Reply, Started]> {
  const quiz = site.facts.paying[round % site.facts.paying.length]
  const body = { quiz_url: quiz?.quiz_url }
  const reply = await site.caller.call('/api/attempts', { method: 'POST', cookie: player.cookie, body })
  if (reply.status !== 201) throw new Error(`A round could not be started: ${reply.status} ${reply.text.slice(0, 200)}`)
  const { data }: { data: Started } = JSON.parse(reply.text)
  return [reply, data]
}

async function answerAll(site: Site, player: User, { attempt_id, quiz }: Started): Promise<Reply[]> {
  const replies: Reply[] = []
  for (const question of quiz.questions) {
    const body = { answer: someAnswer(question) }
    const path = `/api/attempts/${attempt_id}/answers/${question.qid}`
    replies.push(await site.caller.call(path, { method: 'PUT', cookie: player.cookie, body }))
  }
  return replies
}

const finish = ({ caller }: Site, { cookie }: User, { attempt_id, quiz_id }: Started): Promise<Reply> =>
  caller.call(`/api/get-result/${quiz_id}/0`, { method: 'POST', cookie, body: { correct_questions: [], attempt_id } })

/** A whole round by somebody new. */
export async function playOnce(site: Site, round: number) {
  const player = await newcomer(site)
  const [start, attempt] = await open(site, player, round)
  const answers = await answerAll(site, player, attempt)
  return { player, attempt, start, answers, finish: await finish(site, player, attempt) }
}

const ready = async (site: Site): Promise<void> =>
  void newcomers.set(site, await Promise.all(Array.from({ length: 70 }, () => newcomer(site))))
const next = (site: Site): User => {
  const player = newcomers.get(site)?.pop()
  if (!player) throw new Error('Nobody is left to play.')
  return player
}

const prizes = new Map<Site, string>()

/** More codes than are redeemed, and buxes to spend. */
async function stock(site: Site): Promise<void> {
  await ready(site)
  const prize = {
    title: 'A biscuit',
    partner: 'Bench',
    description: '',
    price: 10,
    limit_per_user: null,
    ends_at: null,
  }
  const id = await addPrize(site.db, prize)
  const codes = Array.from({ length: 200 }, (_, n) => `BENCH-${id}-${n}`)
  await addCodes(site.db, id, codes.join('\n'))
  prizes.set(site, id)
  for (const { id: userId } of newcomers.get(site) ?? [])
    await grantBuxes(site.db, { userId, amount: 50, reason: 'To spend' })
}

const tokenOf = ({ status, text }: Reply): string => {
  if (status !== 201) throw new Error(`A challenge could not be made: ${status} ${text.slice(0, 200)}`)
  const { data }: { data: { token: string } } = JSON.parse(text)
  return data.token
}

const challenge = ({ caller }: Site, { cookie }: User, { attempt_id }: Started): Promise<Reply> =>
  caller.call('/api/challenges', { method: 'POST', cookie, body: { attempt_id } })

export const PLAYING_CALLS: Call[] = [
  {
    name: 'Start',
    prepare: ready,
    work: async (site, round) => (await open(site, next(site), round))[0],
  },
  {
    name: 'Answer',
    prepare: ready,
    async work(site, round) {
      const player = next(site)
      const [, attempt] = await open(site, player, round)
      const questions = attempt.quiz.questions.filter(({ type }) => type === 'single').slice(0, 1)
      const replies = await answerAll(site, player, { ...attempt, quiz: { ...attempt.quiz, questions } })
      const [reply] = replies
      if (!reply) throw new Error(`${attempt.quiz_id} has no question with one right option.`)
      return reply
    },
  },
  {
    name: 'Finish a round that pays',
    work: async (site, round) => (await playOnce(site, round)).finish,
  },
  {
    name: 'Redeem a prize',
    prepare: stock,
    work: (site) => site.caller.call(`/api/redem-coupon/${prizes.get(site)}`, { cookie: next(site).cookie }),
  },
  {
    name: 'Publish a quiz',
    prepare: ready,
    work: (site) =>
      site.caller.call('/api/quiz', {
        method: 'POST',
        cookie: next(site).cookie,
        body: { ...longDraft(10), publish: true },
      }),
  },
  {
    name: 'Make a challenge',
    async work(site, round) {
      const { player, attempt } = await playOnce(site, round)
      return challenge(site, player, attempt)
    },
  },
  {
    name: 'Get a challenge',
    async work(site, round) {
      const { player, attempt } = await playOnce(site, round)
      const token = tokenOf(await challenge(site, player, attempt))
      return site.caller.call(`/api/challenges/${token}`, { cookie: player.cookie })
    },
  },
]
