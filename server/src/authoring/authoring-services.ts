import type { ImageDecoder } from '#server/images/store-image.ts'
import type { MediaReader } from '#server/media/store-media.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Turns } from '#server/platform/work/concurrency.ts'
import type { PinnedVersions } from '#server/quizzes/store.ts'
import type { QuestionFiles } from './files/question-files.ts'
import type { RecentDrafts } from './store.ts'

/** What all authoring requests of a process share. */
export interface AuthoringServices {
  db: Db
  imageDecoder: ImageDecoder
  mediaReader: MediaReader
  questionFiles: QuestionFiles
  /** Exports of all quizzes, and checks of what they lose: one of each at a time for an author. */
  exportTurns: Turns
  log: Logger
  recentDrafts: RecentDrafts
  versions: PinnedVersions
}
