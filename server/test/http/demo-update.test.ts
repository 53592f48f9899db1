import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { demoQuizzes } from '#server/ops/demo/demo-quizzes.ts'
import { seedDemo } from '#server/ops/demo/seed-demo.ts'
import { updateDemo } from '#server/ops/demo/update-demo.ts'
import { project } from '#server/platform/project.ts'
import { publishedQuiz, versionOf } from '#server/quizzes/store.ts'
import { makeQuiz, makeUser } from '../support/factories.ts'
import { ops } from '../support/ops.ts'
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts'

let database: TestDatabase
let folder: string

/** Quizzes that the older files don't have. */
const NEW = ['food/sauces-of-the-world', 'music/by-ear', 'music/composers', 'sport/rules-of-the-game']

/** Fills the site from older files: one with a wrong key, some with another description, and some missing. */
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
  for (const name of NEW) await rename(join(folder, 'quizzes', `${name}.txt`), join(folder, 'quizzes', `${name}.later`))
  database = await createTestDatabase('empty_site')
  await seedDemo(database.db, folder, { history: true })
  for (const name of NEW) await rename(join(folder, 'quizzes', `${name}.later`), join(folder, 'quizzes', `${name}.txt`))
  await database.sql("UPDATE quizzes SET status = 'hidden' WHERE quiz_url = 'colours-and-pigments'")
  // Deleted and moved by the operator.
  await database.sql("UPDATE quizzes SET status = 'draft', deleted_at = now() WHERE quiz_url = 'borrowed-words'")
  await database.sql("UPDATE quizzes SET quiz_url = 'trees-of-ours' WHERE quiz_url = 'trees-and-flowers'")
  await database.sql(
    "INSERT INTO moved_quizzes (quiz_url, quiz_id) SELECT 'trees-and-flowers', id FROM quizzes WHERE quiz_url = 'trees-of-ours'",
  )
  await makeQuiz(database, await makeUser(database), { quizUrl: 'composers' })
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

it('a site that was filled before gets what is new and the corrections of the demo once, and hidden quizzes stay as they are', async () => {
  expect(await update()).toEqual({
    added: ['sauces-of-the-world', 'by-ear', 'rules-of-the-game'],
    updated: ['kitchen-science', 'capitals-of-europe'],
    without_category: [],
  })
  const quiz = await publishedQuiz(database.db, { quizUrl: 'capitals-of-europe' })
  expect(quiz).toMatchObject({ version: 2, rewarded: true })
  const file = (await demoQuizzes(project.content)).find(({ quizUrl }) => quizUrl === 'capitals-of-europe')
  const { questions } = (await versionOf(database.db, quiz?.id ?? '', 2)) ?? {}
  expect(questions).toEqual(file?.questions)
  const zurich = questions?.find(({ text }) => text.startsWith('Zurich'))
  expect(await database.sql('SELECT qid, version FROM key_corrections')).toEqual([{ qid: zurich?.qid, version: 2 }])
  expect(await update()).toEqual({ added: [], updated: [], without_category: [] })
})

it('a new quiz belongs to the site, pays and has its sounds; deleted, moved and other people’s quizzes stay as they are', async () => {
  const quiz = await publishedQuiz(database.db, { quizUrl: 'by-ear' })
  const [site] = await database.sql<{ id: string }>("SELECT id FROM users WHERE email = 'house@tenpip.invalid'")
  expect(quiz).toMatchObject({ version: 1, rewarded: true, authorId: site?.id })
  const { questions } = (await versionOf(database.db, quiz?.id ?? '', 1)) ?? {}
  expect(questions?.some(({ media }) => media)).toBe(true)
  for (const quizUrl of ['borrowed-words', 'trees-and-flowers', 'colours-and-pigments'])
    expect(await publishedQuiz(database.db, { quizUrl }), quizUrl).toBeUndefined()
  const found = await database.sql("SELECT version FROM quizzes WHERE quiz_url IN ('trees-of-ours', 'composers')")
  expect(found).toEqual([{ version: 1 }, { version: 1 }])
})

it('a new quiz waits for a category that the site does not have, and a site without the demo gets none', async () => {
  const other = await createTestDatabase('empty_site')
  onTestFinished(() => other.drop())
  expect(await updateDemo(other.db, folder)).toEqual({ added: [], updated: [], without_category: [] })
  const [from, to] = ['sport', 'chess'].map((name) => join(folder, 'quizzes', name))
  await cp(join(from ?? '', 'sixty-four-squares.txt'), join(to ?? '', 'sixty-five-squares.txt'))
  expect(await updateDemo(database.db, folder)).toMatchObject({ without_category: ['sixty-five-squares'] })
  await rm(to ?? '', { recursive: true })
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
    expect(await updateDemo(database.db, folder)).toMatchObject({ updated: ['at-the-piano'] })
    const after = await imageIn('at-the-piano', 'From the C')
    expect(after).toMatchObject({ width: before?.width, height: before?.height, alt: before?.alt })
    expect(after?.id).not.toBe(before?.id)
    expect(after?.url).not.toBe(before?.url)
  })
})
