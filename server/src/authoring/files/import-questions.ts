import type { Format, Imported, ImportAsk, ImportItem, ImportedFiles, OfferedQuiz } from '#contract/api/imports.ts'
import { emblemNamed } from '#contract/covers/emblems.ts'
import { unreadableFile } from '#server/kinds/formats/unreadable-file.ts'
import type { MediaOwner } from '#server/media/store-media.ts'
import { AppError } from '#server/platform/errors.ts'
import { imageUrl, ownImages } from '#server/images/store.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { ReadFile } from './convert-questions.ts'
import { type ImportServices, filesLater, storeFiles, withoutFiles, type ImportCaller } from './store-files.ts'
import { categoryIdOf } from '../store.ts'

interface ImportInput {
  text?: string | undefined
  file?: File | undefined
  format?: Format | undefined
  /** The id of the way to read it, from an earlier answer. */
  choose?: string | undefined
}

/** Reads questions from an upload and reports on each; nothing is stored except their images, sounds and videos. */
export async function importQuestions(
  services: ImportServices,
  owner: MediaOwner,
  input: ImportInput,
  caller: ImportCaller,
): Promise<{ imported: Imported; message: string }> {
  const result = await readCounted(services, owner, input, caller)
  const isAsked = result.ask !== null && result.ask.chosen === null
  const stored = isAsked ? filesLater(result) : await storeFiles(services, owner, result, caller)
  const offered = result.quiz && (await offeredQuiz(services.db, owner.id, result.quiz))
  const imported = {
    format: result.format,
    ...stored,
    files: { ...stored.files, images: [...stored.files.images, ...(offered?.images ?? [])] },
    counts: countsOf(stored.items),
    ask: askOf(result),
    quiz: offered?.quiz ?? null,
  }
  return { imported, message: summary(result, imported) }
}

/** Reads a file and counts it as an import, unless its author chose among the ways to read it: only reading it tells. */
async function readCounted(
  services: ImportServices,
  owner: MediaOwner,
  input: ImportInput,
  caller: ImportCaller,
): Promise<ReadFile> {
  const count = () => services.limiter.take('import', owner.id)
  if (input.choose === undefined) await count()
  const reading = readInput(services, input, caller)
  if (input.choose === undefined) return reading
  const result = await reading.catch(async (error: unknown) => {
    await count()
    throw error
  })
  if (!result.isChosen) await count()
  return result
}

async function readInput(
  { questionFiles }: ImportServices,
  { text, file, format, choose }: ImportInput,
  { report }: ImportCaller,
): Promise<ReadFile> {
  const input = file ? new Uint8Array(await file.arrayBuffer()) : (text ?? '')
  const problem = typeof input === 'string' ? null : unreadableFile(input)
  if (problem !== null) throw new AppError('INVALID', problem)
  const job = { input, format: format ?? null, choose: choose ?? null, ...(file && { name: file.name }) }
  return questionFiles.read(job, (read) => report({ read }))
}

/** What an author can take from around the questions of a file, with its images. */
async function offeredQuiz(
  db: Db,
  ownerId: string,
  { bands, category, emblem, left_out: refused, ...quiz }: OfferedQuiz,
): Promise<{ quiz: OfferedQuiz; images: ImportedFiles['images'] }> {
  const ids = (bands ?? []).flatMap(({ image }) => (image ? [image.id] : []))
  const own = new Map((ids.length > 0 ? await ownImages(db, ownerId, ids) : []).map((image) => [image.id, image]))
  const foreign = ids.filter((id) => !own.has(id)).length
  const isNewCategory = Boolean(category) && (await categoryIdOf(db, category ?? '')) === null
  const isNewEmblem = Boolean(emblem) && !emblemNamed(emblem ?? '')
  const left_out = [
    ...refused,
    ...(isNewCategory ? [`We have no category "${category}".`] : []),
    ...(isNewEmblem ? [`We have no emblem "${emblem}".`] : []),
    ...(foreign === 1 ? ["A picture of a result isn't one of yours."] : []),
    ...(foreign > 1 ? [`${foreign} pictures of results aren't yours.`] : []),
  ]
  const kept = bands?.map((band) => ({ ...band, image: band.image && own.has(band.image.id) ? band.image : null }))
  return {
    quiz: {
      ...quiz,
      ...(category !== undefined && !isNewCategory && { category }),
      ...(emblem !== undefined && !isNewEmblem && { emblem }),
      ...(kept && { bands: kept }),
      left_out,
    },
    images: [...own.values()].map(({ id, hash, width, height }) => ({ id, url: imageUrl(hash), width, height })),
  }
}

function countsOf(items: readonly ImportItem[]): Imported['counts'] {
  const counts = { kept: 0, changed: 0, asked: 0, refused: 0 }
  for (const { outcome } of items) counts[outcome]++
  return counts
}

const askOf = ({ ask }: ReadFile): ImportAsk | null =>
  ask && {
    ...ask,
    choices: ask.choices.map((choice) => ({ ...choice, preview: choice.preview.map(withoutFiles) })),
  }

/** The report in one sentence. */
function summary({ format, problem }: ReadFile, { items, counts }: Imported): string {
  if (problem !== null) return problem
  if (items.length === 0)
    return format === null
      ? "No questions found: we don't recognise this format. Choose it yourself, or paste them as text."
      : 'No questions found in this format. Choose another, or paste them as text.'
  const { kept, changed, asked, refused } = counts
  const ready = kept + changed
  const parts = [
    `${counted(items.length)} found`,
    ...(ready > 0 || asked === 0 ? [`${ready} ready`] : []),
    ...(refused > 0 ? [`${refused} to fix`] : []),
  ]
  const which = asked === items.length ? (asked === 1 ? 'it' : 'them') : `${asked} of them`
  return `${parts.join(', ')}.${asked > 0 ? ` Choose how to read ${which}.` : ''}`
}

const counted = (count: number): string => `${count} ${count === 1 ? 'question' : 'questions'}`
