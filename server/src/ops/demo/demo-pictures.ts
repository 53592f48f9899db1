import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type DecodedImage, drawSvg } from '#server/images/decoded-image.ts'
import { storeDecoded } from '#server/images/store-image.ts'
import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DemoQuiz } from './demo-quizzes.ts'

interface DrawnPicture {
  svg: Uint8Array
  image: DecodedImage
}
export type DemoPictures = ReadonlyMap<string, DrawnPicture>

/** Draws every picture that the quizzes show, by file name. */
export async function drawDemoPictures(contentDir: string, quizzes: readonly DemoQuiz[]): Promise<DemoPictures> {
  const files = new Set(quizzes.flatMap(({ pictures }) => [...pictures.values()].map(({ file }) => file)))
  const drawn = new Map<string, DrawnPicture>()
  for (const file of files) {
    const svg = await readFile(join(contentDir, 'pictures', file))
    drawn.set(file, { svg, image: await drawSvg(svg) })
  }
  return drawn
}

/** The id of an owner's picture: the same for the same drawing, however a later version may write its pixels. */
function pictureId(ownerId: string, svg: Uint8Array): string {
  const hex = createHash('sha256').update(`${ownerId}\n`).update(svg).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

/** The questions of a quiz with their pictures, stored for its author. */
export async function questionsWithPictures(
  tx: Db,
  ownerId: string,
  { questions, pictures }: Pick<DemoQuiz, 'questions' | 'pictures'>,
  drawn: DemoPictures,
): Promise<KeyedQuestion[]> {
  const shown: KeyedQuestion[] = []
  for (const question of questions) {
    const { file = '', alt = '' } = pictures.get(question.qid) ?? {}
    const picture = drawn.get(file)
    if (!picture) {
      shown.push(question)
      continue
    }
    const id = pictureId(ownerId, picture.svg)
    const { url, width, height, ...stored } = await storeDecoded(tx, { ownerId, image: picture.image, kept: true, id })
    shown.push({ ...question, image: { id: stored.id, url, width, height, alt } })
  }
  return shown
}
