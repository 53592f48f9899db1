import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { keyQuestion } from '#server/quizzes/new-question.ts'
import type { Publication } from '#server/authoring/publish-quiz.ts'
import { readQuizFile, type WrittenPicture, type WrittenSound } from '#server/content/quiz-file.ts'

/** Ids derived from the text, so that a recreated demo site has the same ids as before. */
const idFor =
  (quizUrl: string, question: string) =>
  (of: string): string =>
    createHash('sha256').update(`${quizUrl}\n${question}\n${of}`).digest('base64url').slice(0, 10)

export type DemoQuiz = Omit<Publication, 'authorId' | 'categoryId'> & {
  category: string
  /** By the id of their question, which has them once they are stored for its author. */
  pictures: ReadonlyMap<string, WrittenPicture>
  sounds: ReadonlyMap<string, WrittenSound>
}

/** Every quiz file below the content folder; its folder names its category. */
export async function demoQuizzes(contentDir: string): Promise<DemoQuiz[]> {
  const folder = join(contentDir, 'quizzes')
  const files = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.txt')).toSorted()
  return Promise.all(
    files.map(async (name) => {
      const quizUrl = basename(name, '.txt')
      const { questions, bands, ...rest } = readQuizFile(await readFile(join(folder, name), 'utf8'))
      const keyed = questions.map(({ picture, sound, ...question }) => ({
        picture,
        sound,
        question: keyQuestion(question, idFor(quizUrl, question.text)),
      }))
      return {
        ...rest,
        quizUrl,
        category: name.split(/[\\/]/)[0] ?? '',
        lang: 'en',
        rewarded: true,
        questions: keyed.map(({ question }) => question),
        sounds: new Map(keyed.flatMap(({ question, sound }) => (sound ? [[question.qid, sound]] : []))),
        pictures: new Map(keyed.flatMap(({ question, picture }) => (picture ? [[question.qid, picture]] : []))),
        bands: bands.map((band) => ({ ...band, image: null })),
      }
    }),
  )
}
