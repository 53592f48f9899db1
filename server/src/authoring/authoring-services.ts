import type { ImageDecoder } from '#server/images/image-decoder.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { QuestionFiles } from './files/question-files.ts'

/** What every request that makes quizzes shares with the others of its process. */
export interface AuthoringServices {
  db: Db
  imageDecoder: ImageDecoder
  questionFiles: QuestionFiles
}
