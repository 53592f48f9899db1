import { Format } from '#contract/api/imports.ts'
import type { PlainQuestion } from '#server/kinds/formats/plain-question.ts'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'
import { writeQuestions } from '#server/kinds/formats/write-questions.ts'
import type { Benchmark, Row } from './benchmark.ts'

const FEW = 1_000
const MANY = 10_000
const MOST_RATIO = 12
const ROUNDS = 5

/** A question that every format supports. */
const question = (index: number): PlainQuestion => ({
  type: 'single',
  text: `Which of these is number ${index}?`,
  image: null,
  options: ['first', 'second', 'third', 'fourth'].map((text) => ({
    text: `${text} ${index}`,
    image: null,
    last: false,
  })),
  key: index % 4,
  why: 'It comes there when one counts.',
  source: '',
})

/** CPU milliseconds so far: other work on the machine is left out. */
function worked(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** CPU milliseconds to read a file of this many questions, in several rounds; the fastest counts. */
async function timesToRead(format: Format, count: number): Promise<number[]> {
  const questions = Array.from({ length: count }, (_, index) => question(index))
  const { file } = await writeQuestions({ format, title: 'A bank', questions })
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const since = worked()
    const { questions: read } = await readQuestions({ input: file, format })
    times.push(worked() - since)
    if (read.length !== count) throw new Error(`${format} gave back ${read.length} of ${count} questions.`)
  }
  return times
}

async function rowFor(format: Format): Promise<Row> {
  const few = Math.min(...(await timesToRead(format, FEW)))
  const many = Math.min(...(await timesToRead(format, MANY)))
  return {
    measure: `\`${format}\`: ${MANY} questions compared with ${FEW}`,
    reached: `${(many / few).toFixed(1)}× (${Math.round(few)} ms, ${Math.round(many)} ms)`,
    target: `≤ ${MOST_RATIO}×`,
    met: many / few <= MOST_RATIO,
  }
}

export const importBenchmark: Benchmark = {
  name: 'import',
  figure: `Reading a file of ${MANY} questions takes at most ${MOST_RATIO} times as long as one of ${FEW}, in every format.`,
  async run() {
    const rows: Row[] = []
    for (const format of Format.options) rows.push(await rowFor(format))
    return rows
  },
}
