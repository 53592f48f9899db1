import type { ImageDecoder } from '#server/images/image-decoder.ts'
import type { MediaReader } from '#server/media/media-reader.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { Turns } from '#server/platform/work/turns.ts'
import type { PinnedVersions } from '#server/quizzes/pinned-versions.ts'
import type { QuestionFiles } from './files/question-files.ts'
import type { RecentDrafts } from './recent-drafts.ts'

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
