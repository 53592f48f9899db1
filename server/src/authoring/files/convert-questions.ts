import { parentPort } from 'node:worker_threads'
import { wholeBuffers, type ThreadAnswer } from '#server/platform/work/thread.ts'
import type { OfferedQuiz } from '#contract/api/imports.ts'
import { readQuestions, type ReadJob, type ReadResult } from '#server/kinds/formats/read-questions.ts'
import { writeQuestions, type WriteJob, type WriteResult } from '#server/kinds/formats/write-questions.ts'
import { quizAround } from './quiz-around.ts'

export type ConvertJob = { read: ReadJob } | { write: WriteJob }
/** A file that was read, with what it has around its questions. */
export type ReadFile = Omit<ReadResult, 'text'> & { quiz: OfferedQuiz | null }
export type ConvertResult = { read: ReadFile } | { written: WriteResult }

async function convert(job: ConvertJob): Promise<ConvertResult> {
  if ('write' in job) return { written: await writeQuestions(job.write) }
  const { text, ...read } = await readQuestions(job.read, (step) => answer({ step }))
  return { read: { ...read, quiz: read.format === 'json' && text !== null ? quizAround(text) : null } }
}

/** The worker thread that reads and writes question files: whatever is in them, it cannot block or crash the server. */
parentPort?.on('message', (job: ConvertJob) => {
  convert(job).then(
    (done) => answer({ done }, 'written' in done ? wholeBuffers([done.written.file]) : []),
    (error: unknown) => answer({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
  )
})

const answer = (message: ThreadAnswer<ConvertResult, number>, transfer: readonly ArrayBuffer[] = []): void =>
  parentPort?.postMessage(message, transfer)
