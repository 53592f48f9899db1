import { doThreadJobs, wholeBuffers } from '#server/platform/work/thread-jobs.ts'
import type { OfferedQuiz } from '#contract/api/imports.ts'
import { readQuestions, type ReadJob, type ReadResult } from '#server/kinds/formats/read-questions.ts'
import { writeQuestions, type WriteJob, type WriteResult } from '#server/kinds/formats/write-questions.ts'
import { quizAround } from './quiz-around.ts'

export type ConvertJob = { read: ReadJob } | { write: WriteJob }
/** A file that was read, with what it has around its questions. */
export type ReadFile = Omit<ReadResult, 'text'> & { quiz: OfferedQuiz | null }
export type ConvertResult = { read: ReadFile } | { written: WriteResult }

async function convert(job: ConvertJob, report: (read: number) => void): Promise<ConvertResult> {
  if ('write' in job) return { written: await writeQuestions(job.write) }
  const { text, ...read } = await readQuestions(job.read, report)
  return { read: { ...read, quiz: read.format === 'json' && text !== null ? quizAround(text) : null } }
}

doThreadJobs(convert, (done) => ('written' in done ? wholeBuffers([done.written.file]) : []))
