import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoQuizzes } from '#server/ops/demo-quizzes.ts'
import { seedDemo } from '#server/ops/seed-demo.ts'
import { updateDemo } from '#server/ops/update-demo.ts'
import { project } from '#server/platform/project.ts'
import { publishedQuiz, versionOf } from '#server/quizzes/store.ts'
import { ops } from '../support/ops.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let folder: string

/** Fills the site from older files: one with a wrong key and one with another description. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'demo-'))
  await cp(project.content, folder, { recursive: true })
  const edit = async (file: string, now: string, then: string) => {
    const path = join(folder, 'quizzes', file)
    await writeFile(path, (await readFile(path, 'utf8')).replace(now, then))
  }
  await edit('geography/capitals-of-europe.txt', '?false Zurich', '?true Zurich')
  await edit('food/kitchen-science.txt', 'description: ', 'description: Once more: ')
  await edit('art/colours-and-pigments.txt', 'description: ', 'description: Once more: ')
  database = await createTestDatabase('empty_site')
  await seedDemo(database.db, folder, { history: true })
  await database.sql("UPDATE quizzes SET status = 'hidden' WHERE quiz_url = 'colours-and-pigments'")
}, 60_000)
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** The image of a question, by how its text starts. */
const imageIn = async (quizUrl: string, start: string) => {
  const quiz = await publishedQuiz(database.db, { quizUrl })
  const { questions } = (await versionOf(database.db, quiz?.id ?? '', quiz?.version ?? 0)) ?? {}
  return questions?.find(({ text }) => text.startsWith(start))?.image
}

const update = async () => (await ops({ DATABASE_URL: database.url }, ['demo', 'update', '--json'])).json()

it('a site that was filled before gets the corrections of the demo once, and hidden quizzes stay as they are', async () => {
  expect(await update()).toEqual({ updated: ['kitchen-science', 'capitals-of-europe'] })
  const quiz = await publishedQuiz(database.db, { quizUrl: 'capitals-of-europe' })
  expect(quiz).toMatchObject({ version: 2, rewarded: true })
  const file = (await demoQuizzes(project.content)).find(({ quizUrl }) => quizUrl === 'capitals-of-europe')
  const { questions } = (await versionOf(database.db, quiz?.id ?? '', 2)) ?? {}
  expect(questions).toEqual(file?.questions)
  const zurich = questions?.find(({ text }) => text.startsWith('Zurich'))
  expect(await database.sql('SELECT qid, version FROM key_fixes')).toEqual([{ qid: zurich?.qid, version: 2 }])
  expect(await update()).toEqual({ updated: [] })
})

describe('the pictures of the demo', () => {
  it('are images of the author, described, each stored once, and kept', async () => {
    const crete = await imageIn('where-in-europe', 'Point at the island where, in the Greek')
    expect(crete).toMatchObject({ width: 1600, alt: expect.stringContaining('A map of Europe') })
    expect(await imageIn('one-of-everything', 'One country')).toEqual(crete)
    const [file] = await database.sql('SELECT id, kept, width, height FROM images WHERE id = $1', [crete?.id])
    expect(file).toEqual({ id: crete?.id, kept: true, width: 1600, height: crete?.height })
    expect(await database.sql('SELECT count(*)::int AS n FROM images')).toEqual([{ n: 7 }])
    expect(crete?.url).toMatch(/^\/images\/[0-9a-f]{64}\.webp$/)
  })

  it('are new in a new version once they are drawn anew', async () => {
    const before = await imageIn('at-the-piano', 'From the C')
    const path = join(folder, 'pictures', 'piano-octave.svg')
    await writeFile(path, (await readFile(path, 'utf8')).replace('#fbfaf5', '#f0e8d8'))
    expect(await updateDemo(database.db, folder)).toContain('at-the-piano')
    const after = await imageIn('at-the-piano', 'From the C')
    expect(after).toMatchObject({ width: before?.width, height: before?.height, alt: before?.alt })
    expect(after?.id).not.toBe(before?.id)
    expect(after?.url).not.toBe(before?.url)
  })
})
