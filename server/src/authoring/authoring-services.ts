import type { Db } from '#server/platform/db/db.ts'
import type { BackgroundJob } from '#server/platform/work/background-job.ts'
import type { QuestionFiles } from './files/question-files.ts'
import type { ImageDecoder } from './images/image-decoder.ts'

/** What every request that makes quizzes shares with the others of its process. */
export interface AuthoringServices {
  db: Db
  imageDecoder: ImageDecoder
  questionFiles: QuestionFiles
  /** Makes corrected keys good. */
  corrections: BackgroundJob
}
