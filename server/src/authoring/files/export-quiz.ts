import type { Format, Loss } from '#contract/imports.ts'
import { Download } from '#server/platform/http/download.ts'
import { ownDraft } from '../store.ts'
import { FILES, writeQuizFile, type Exporting } from './quiz-file.ts'

interface ExportRequest {
  quizId: string
  authorId: string
  format: Format
}

/** What a file in this format would lose. */
export async function exportLosses(
  services: Exporting,
  { quizId, authorId, format }: ExportRequest,
): Promise<{ losses: Loss[] }> {
  const stored = await ownDraft(services.db, quizId, authorId)
  const { losses } = await writeQuizFile(services, stored, { format, isCheck: true })
  return { losses }
}

/** An author's quiz as a file. */
export async function exportQuiz(
  services: Exporting,
  { quizId, authorId, format }: ExportRequest,
): Promise<Download<Buffer>> {
  const stored = await ownDraft(services.db, quizId, authorId)
  const { file } = await writeQuizFile(services, stored, { format, isCheck: false })
  const { ending, type } = FILES[format]
  return new Download({ name: `${stored.quizUrl}.${ending}`, type, body: Buffer.from(file) })
}
