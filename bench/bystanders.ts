import { quantile, type Row } from './benchmark.ts'
import { forkPartner } from './child.ts'
import type { CrowdAnswer, CrowdAsk } from './evening-load.ts'
import type { ReaderAnswer, ReaderAsk } from './page-load.ts'

const QUIZ = 'capitals-of-europe'
const PATHS = ['/', `/${QUIZ}/index.html`, `/api/get-quiz/${QUIZ}`]
/** Enough that a hundredth of their calls are some. */
const PLAYERS = 40
const TARGETS = { page: 500, answer: 500 }

export interface Waits {
  pages: number[]
  answers: number[]
  refused: number
}

const sorted = (values: readonly number[]): number[] => values.toSorted((one, other) => one - other)
const ms = (value: number): string => (value < 10 ? value.toFixed(1) : value.toFixed(0))
export const spread = (values: readonly number[]): string =>
  `${ms(quantile(sorted(values), 0.99))} ms (p50 ${ms(quantile(sorted(values), 0.5))} ms)`

/** Who reads pages and plays another quiz meanwhile, in processes of their own. */
export function openBystanders(url: string) {
  const reader = forkPartner<ReaderAsk, ReaderAnswer>('page-load.ts')
  const crowd = forkPartner<CrowdAsk, CrowdAnswer>('evening-load.ts')
  return {
    async watch(leaveMs: number): Promise<Waits> {
      const [{ pages }, { outcomes }] = await Promise.all([
        reader.ask({ url, paths: PATHS, everyMs: 20, leaveMs }),
        crowd.ask({
          url,
          quizUrls: [QUIZ],
          players: PLAYERS,
          arriveMs: 500,
          thinkMs: [200, 600],
          again: true,
          leaveMs,
        }),
      ])
      return {
        pages: pages.map(({ milliseconds }) => milliseconds),
        answers: outcomes.filter(({ call }) => call === 'answer').map(({ milliseconds }) => milliseconds),
        refused: [...pages, ...outcomes].filter(({ status }) => status !== 200 && status !== 201).length,
      }
    },
    stop: () => Promise.all([reader.stop(), crowd.stop()]),
  }
}

/** What others waited for, compared with a quiet time in the same run. */
export const waitRows = (when: string, quiet: Waits, { pages, answers, refused }: Waits): Row[] => [
  {
    measure: `${when}: pages of others, ${pages.length} of them, p99`,
    reached: `${spread(pages)}; before it ${spread(quiet.pages)}`,
    target: `≤ ${TARGETS.page} ms`,
    met: quantile(sorted(pages), 0.99) <= TARGETS.page,
  },
  {
    measure: `${when}: answers of others, ${answers.length} of them, p99`,
    reached: `${spread(answers)}; before it ${spread(quiet.answers)}; ${refused} calls asked to come back or failed`,
    target: `≤ ${TARGETS.answer} ms`,
    met: quantile(sorted(answers), 0.99) <= TARGETS.answer,
  },
]
