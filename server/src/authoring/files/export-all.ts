import { setTimeout as pause } from 'node:timers/promises'
import {
  type ExportStep,
  type Format,
  type Loss,
  type QuizLosses,
  JSON_HAS_MORE,
  lossLines,
} from '#contract/api/imports.ts'
import { isDatabaseAway } from '#server/platform/db/db-errors.ts'
import { AppError } from '#server/platform/errors.ts'
import { Download } from '#server/platform/http/route.ts'
import { zipFile, type ZippedFile } from '#server/platform/zip-file.ts'
import type { AuthoringServices } from '../authoring-services.ts'
import { ownDraft, ownTitles, type StoredDraft } from '../store.ts'
import { FILES, writeQuizFile } from './export-quiz.ts'

type Exporting = Pick<AuthoringServices, 'db' | 'questionFiles' | 'exportTurns' | 'log'>

interface ExportAllRequest {
  authorId: string
  format: Format
}

/** All of an author's quizzes as one ZIP file, which is made while it is sent. A second one would have to wait for it. */
export async function exportAll(services: Exporting, wanted: ExportAllRequest): Promise<Download> {
  const [any] = await ownTitles(services.db, wanted.authorId)
  if (!any) throw new AppError('NOT_FOUND', "You haven't made a quiz yet.")
  if (services.exportTurns.isTaken(turnOf(wanted.authorId, false)))
    throw new AppError('CONFLICT', 'Your other export is still running. Try again when it has ended.')
  const day = new Date().toISOString().slice(0, 10)
  return new Download({
    name: `tenpip-quizzes-${day}.zip`,
    type: 'application/zip',
    body: zipFile(filesOf(services, wanted)),
  })
}

/** What files in this format would lose, quiz by quiz. It stops when nobody is waiting for it any more. */
export async function exportAllLosses(
  services: Exporting,
  wanted: ExportAllRequest,
  { isGone, report }: { isGone: () => boolean; report: (step: ExportStep) => void },
): Promise<{ quizzes: QuizLosses[] }> {
  const quizzes: QuizLosses[] = []
  for await (const { id, title, losses, of } of writtenQuizzes(services, wanted, true)) {
    if (isGone()) break
    quizzes.push({ id, quiz_title: title, losses })
    report({ checked: quizzes.length, of })
  }
  return { quizzes }
}

/** What Windows does not take as the name of a file, whatever its ending. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/

/** Names for the files of one archive: without folders, and no two alike even where case is ignored. */
export function uniqueNames(taken: readonly string[]): (wanted: string) => string {
  const used = new Set(taken)
  return (wanted) => {
    const plain = wanted.toLowerCase().replace(/[^a-z0-9-]+/g, '-') || 'quiz'
    const base = DEVICES.test(plain) ? `${plain}-quiz` : plain
    let name = base
    for (let next = 2; used.has(name); next++) name = `${base}-${next}`
    used.add(name)
    return name
  }
}

async function* filesOf(services: Exporting, wanted: ExportAllRequest): AsyncGenerator<ZippedFile> {
  const { ending } = FILES[wanted.format]
  const nameOf = uniqueNames(['readme'])
  const exported: ExportedFile[] = []
  for await (const { title, file, losses } of writtenQuizzes(services, wanted, false)) {
    const name = file && `${nameOf(file.quizUrl)}.${ending}`
    exported.push({ name, title, losses })
    if (file && name !== null) yield { name, bytes: file.bytes, changedAt: file.updatedAt }
  }
  yield { name: 'README.txt', bytes: Buffer.from(exportReadme(exported, wanted.format)), changedAt: new Date() }
}

interface Written {
  id: string
  title: string
  /** Null if it can't be written. */
  file: (Pick<StoredDraft, 'quizUrl' | 'updatedAt'> & { bytes: Uint8Array }) | null
  losses: QuizLosses['losses']
  /** How many quizzes there are. */
  of: number
}

/** All of an author's quizzes one after the other: each is read and converted when the one before is taken. */
async function* writtenQuizzes(
  services: Exporting,
  wanted: ExportAllRequest,
  isCheck: boolean,
): AsyncGenerator<Written> {
  const endTurn = await services.exportTurns.take(turnOf(wanted.authorId, isCheck))
  try {
    const quizzes = await ownTitles(services.db, wanted.authorId)
    for (const quiz of quizzes) {
      const written = await writtenQuiz(services, quiz, { ...wanted, isCheck })
      if (written) yield { ...written, of: quizzes.length }
    }
  } finally {
    endTurn()
  }
}

const turnOf = (authorId: string, isCheck: boolean): string => `${isCheck ? 'check' : 'files'} ${authorId}`

const LEFT_OUT: Loss = {
  question: null,
  left_out: true,
  message: "This quiz isn't in the ZIP: something in it can't be written. Open it, save it and try again.",
}

/**
 * One quiz of an export; null if it was deleted meanwhile. One that can't be written costs no other: only what the
 * others need as well ends an export.
 */
async function writtenQuiz(
  services: Exporting,
  { id, title }: { id: string; title: string },
  { authorId, format, isCheck }: ExportAllRequest & { isCheck: boolean },
): Promise<Omit<Written, 'of'> | null> {
  try {
    const stored = await ownDraft(services.db, id, authorId)
    const { quizUrl, updatedAt } = stored
    const { file, losses } = await patiently(() => writeQuizFile(services, stored, { format, isCheck }))
    return { id, title: stored.title, file: { quizUrl, updatedAt, bytes: file }, losses }
  } catch (error) {
    const code = error instanceof AppError ? error.code : null
    if (code === 'NOT_FOUND') return null
    if (code === 'UNAVAILABLE' || isDatabaseAway(error)) throw error
    services.log.error({ quiz: id, err: error }, 'a quiz could not be exported')
    return { id, title, file: null, losses: [LEFT_OUT] }
  }
}

/** The thread that converts has a line, which may be full for a moment. */
const TRIES = 4
const PAUSE = 1_000

async function patiently<T>(convert: () => Promise<T>, tries = TRIES): Promise<T> {
  try {
    return await convert()
  } catch (error) {
    const isBusy = error instanceof AppError && error.code === 'UNAVAILABLE'
    if (!isBusy || tries === 1) throw error
    await pause(PAUSE)
    return patiently(convert, tries - 1)
  }
}

interface ExportedFile {
  /** Null if it couldn't be written. */
  name: string | null
  title: string
  losses: readonly Loss[]
}

/** The text that goes along with exported quizzes: how to bring them back, and what they lose. */
function exportReadme(files: readonly ExportedFile[], format: Format): string {
  const lossy = files.filter(({ losses }) => losses.length > 0)
  const count = files.filter(({ name }) => name !== null).length
  const many = count === 1 ? '1 quiz' : `${count} quizzes, one file each`
  const list = files.flatMap(({ name, title }) => (name === null ? [] : [`${name}: ${oneLine(title)}`])).join('\n')
  return [
    `Your quizzes on Tenpip: ${many}.`,
    'To bring one back, make a new quiz, choose "Import questions" and pick its file.',
    ...(list === '' ? [] : [list]),
    ...(format === 'json' ? [JSON_HAS_MORE] : []),
    lossy.length === 0
      ? 'This format keeps everything.'
      : `${lossy.length} of ${files.length} ${lossy.length === 1 ? 'loses' : 'lose'} something in this format:`,
    ...lossy.map(losing),
    '',
  ].join('\n\n')
}

const losing = ({ name, title, losses }: ExportedFile): string =>
  [`${oneLine(title)}${name === null ? '' : ` (${name})`}`, ...lossLines(losses).map((line) => `- ${line}`)].join('\n')

const oneLine = (title: string): string => title.replace(/\s+/g, ' ').trim()
