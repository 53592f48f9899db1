import { Caller } from './growth/http.ts'
import { inLanes } from './in-lanes.ts'
import { someAnswer } from './guest-player.ts'

/** What people and robots ask a site for: hardly any address twice. */
interface MemoryLoad {
  url: string
  quizUrls: readonly string[]
  /** Which part of all requests; each part has addresses of its own. */
  from: number
  until: number
}

const word = (n: number): string => `${n.toString(36)}${(n * 7919).toString(36)}`

/** One of a few kinds in turn, so that every part of the load has all of them. */
function pathOf(n: number, quizUrls: readonly string[]): string {
  const quiz = quizUrls[Math.floor(n / 10) % quizUrls.length] ?? ''
  const paths = [
    `/api/quiz/all?q=${word(n)}`,
    `/?q=${word(n)}`,
    `/quiz/all?page=${1 + (n % 100)}&length=${['short', 'medium', 'long'][n % 3]}&sort=${['new', 'hardest', 'popular'][n % 3]}`,
    `/${quiz}/index.html`,
    `/${quiz}/1.html`,
    `/api/get-quiz/${quiz}`,
    `/${word(n)}/index.html`,
    `/${word(n)}/2.html`,
    `/nothing/${word(n)}`,
  ]
  return paths[n % 10] ?? ''
}

interface Started {
  attempt_id: string
  quiz_id: string
  quiz: { questions: Parameters<typeof someAnswer>[0][] }
}

/** A round in the embed, which needs no cookie, with its first answers. */
async function playRound(caller: Caller, quizUrl: string): Promise<number> {
  const started = await caller.call('/api/attempts', { method: 'POST', body: { quiz_url: quizUrl, embed: true } })
  if (started.status !== 201) return 1
  const { data }: { data: Started } = JSON.parse(started.text)
  const questions = data.quiz.questions.slice(0, 3)
  for (const question of questions)
    await caller.call(`/api/attempts/${data.attempt_id}/answers/${question.qid}`, {
      method: 'PUT',
      body: { answer: someAnswer(question) },
    })
  await caller.call(`/api/get-result/${data.quiz_id}/0`, {
    method: 'POST',
    body: { correct_questions: [], attempt_id: data.attempt_id },
  })
  return 2 + questions.length
}

/** Returns how many answers had each status. */
export async function askForMuch({ url, quizUrls, from, until }: MemoryLoad): Promise<Map<number, number>> {
  const caller = new Caller(url)
  const statuses = new Map<number, number>()
  const all = Array.from({ length: until - from }, (_, index) => until - 1 - index)
  await inLanes(all, async (n) => {
    if (n % 10 === 9) return playRound(caller, quizUrls[Math.floor(n / 10) % quizUrls.length] ?? '')
    const { status } = await caller.call(pathOf(n, quizUrls))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    return 1
  })
  caller.close()
  return statuses
}
