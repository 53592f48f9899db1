import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { generate } from '#bench/generate.ts'
import { MOST_LISTED } from '#contract/api/catalogue.ts'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { putPlays, sortCards } from '#server/catalogue/put-plays.ts'
import { foundIds } from '#server/catalogue/search.ts'
import { sweepWords } from '#server/catalogue/did-you-mean.ts'
import { count } from '../support/figures.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'

/** Enough for more than the most that is listed, whatever is asked for. */
const QUIZZES = count(3_000, 6_000)
/** The most played quizzes that have a word which, for all the database's statistics know, all of them have. */
const ZEBRAS = 300
const OR_MORE = MOST_LISTED + 1

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
  await stopJobs(site, 'sort cards')
  await generate(site.database.url, { quizzes: QUIZZES, players: 20, plays: 0, seed: 1 })
  await site.database.sql(`
    ALTER TABLE cards DISABLE TRIGGER cards_changed;
    UPDATE cards SET plays = 8e9 / (100 + ('x' || substr(md5(quiz_id::text), 1, 5))::bit(20)::integer),
      search = search || ' ten questions zebra' || CASE WHEN substr(md5(quiz_id::text), 6, 1) < '7' THEN ' kiwi' ELSE '' END;
    UPDATE cards SET title = 'Quokka ' || title, search = 'quokka ' || search, title_words = title_words + 1
      WHERE substr(md5(quiz_id::text), 6, 2) = '07';
    ALTER TABLE cards ENABLE TRIGGER cards_changed`)
  await site.database.sql('VACUUM ANALYZE cards')
  await site.database.sql(`
    ALTER TABLE cards DISABLE TRIGGER cards_changed;
    UPDATE cards SET search = replace(search, ' zebra', '') WHERE quiz_id NOT IN (
      SELECT quiz_id FROM cards WHERE listed ORDER BY plays DESC LIMIT ${ZEBRAS});
    ALTER TABLE cards ENABLE TRIGGER cards_changed`)
}, 120_000)
afterAll(() => site.close())

interface Page {
  items: QuizCard[]
  pages: number
  total: number
}
const list = async (query: string, category = 'all') =>
  (await site.call<Page>('GET', `/api/quiz/${category}?${query}`)).body.data
const playsOf = ({ items }: Page) => items.map(({ plays }) => plays)
const topPlays = async (where: string, from = 0) =>
  (
    await site.database.sql<{ plays: number }>(
      `SELECT plays FROM cards WHERE listed AND ${where} ORDER BY plays DESC OFFSET ${from} LIMIT 24`,
    )
  ).map(({ plays }) => plays)

describe('a list of thousands', () => {
  it('ends after the first thousand, and still says how many there are', async () => {
    const { total, pages } = await list('')
    expect(total).toBeGreaterThan(QUIZZES)
    expect(pages).toBe(42)
    expect((await list('page=42')).items).toHaveLength(MOST_LISTED % 24)
    expect(await list('page=43')).toMatchObject({ items: [], total })
  })

  it('is in order on every page, with and without filters', async () => {
    expect(playsOf(await list('page=20'))).toEqual(await topPlays('true', 19 * 24))
    const filtered = await list('length=short&untimed=1&page=3')
    expect(playsOf(filtered)).toEqual(await topPlays('question_count <= 10 AND NOT timed', 2 * 24))
    expect(filtered).toMatchObject({ total: OR_MORE, pages: 42 })
  })
})

describe('a search among thousands', () => {
  it.each(['questions', 'qu', 'q', 'questons', 'ten questions'])(
    '%s finds the most played, and counts so far',
    async (q) => {
      const found = await list(`q=${encodeURIComponent(q)}`)
      expect(found).toMatchObject({ total: OR_MORE, pages: 42 })
      const before = (plays: readonly number[]) => plays.toSorted((one, other) => other - one)
      const titled = found.items.filter(({ quiz_title }) => /\bqu?/i.test(quiz_title) && q.length < 3)
      const others = found.items.slice(titled.length)
      for (const tier of [titled, others]) {
        const plays = tier.map((card) => card.plays)
        expect(plays).toEqual(before(plays))
      }
    },
  )

  it('has every page of a frequent word, each quiz once', async () => {
    const pages = await Promise.all([1, 2, 21, 41, 42, 43].map((page) => list(`q=questions&page=${page}`)))
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, 24, 24, 16, 0])
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('has one order on all pages, also while the order follows plays', async () => {
    const { sql } = site.database
    const order = await sql<{ id: string; plays: number }>(
      `SELECT quiz_id AS id, k.plays FROM card_sort_keys k JOIN cards USING (quiz_id) WHERE search ~ 'kiwi'
       ORDER BY k.plays DESC, k.published_at DESC, quiz_id LIMIT 72`,
    )
    const { id, plays } = order[23] ?? { id: '', plays: 0 }
    const setPlays = (now: number) => sql('UPDATE cards SET plays = $2 WHERE quiz_id = $1', [id, now])
    await setPlays(Math.round(plays * 0.92))
    // The first page looks through the most played quizzes; the others ask the index of words for those with many plays.
    const pages = await Promise.all([1, 2, 3].map((page) => list(`q=kiwi&sort=popular&page=${page}`)))
    expect(pages.flatMap(({ items }) => items.map((card) => card.id))).toEqual(order.map((one) => one.id))
    await setPlays(plays)
  })

  it('asks nothing about words of two letters', async () => {
    const { db } = site.database
    const asked = { words: 'te qu', part: { categoryId: null, buckets: null }, size: async () => QUIZZES }
    expect((await foundIds(db, asked, { from: 0, most: 24 })).ids).toHaveLength(24)
    const statements = vi.spyOn(db, 'execute')
    expect(await foundIds(db, asked, { from: MOST_LISTED, most: 0 })).toEqual({ ids: [], total: OR_MORE })
    expect(statements).not.toHaveBeenCalled()
    statements.mockRestore()
  })

  it('counts rare words, and finds them beside frequent ones', async () => {
    const [found] = await site.database.sql<{ count: number }>(
      "SELECT count(*)::integer FROM cards WHERE title LIKE 'Quokka%'",
    )
    for (const q of ['quokka', 'quokka questions', 'quoka'])
      expect(await list(`q=${encodeURIComponent(q)}`)).toMatchObject({ total: found?.count })
  })

  it('says the same total on every page, also past the end', async () => {
    for (const q of ['questions', 'quokka', 'world']) {
      const pages = await Promise.all([1, 20, 42, 43, 900].map((page) => list(`q=${q}&page=${page}`)))
      expect(new Set(pages.map(({ total }) => total)).size).toBe(1)
    }
  })

  it('counts what it finds, whatever the statistics say', async () => {
    const pages = await Promise.all([1, 2, 13, 42, 43].map((page) => list(`q=zebra&page=${page}`)))
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => ZEBRAS))
    expect(pages.map(({ items }) => items.length)).toEqual([24, 24, ZEBRAS - 12 * 24, 0, 0])
  })

  it.each(['length=short', 'untimed=1', 'length=short&untimed=1'])(
    'finds the most played of a frequent word with %s',
    async (filters) => {
      const length = filters.includes('short') ? 'question_count <= 10' : 'true'
      const untimed = filters.includes('untimed') ? 'NOT timed' : 'true'
      const found = await list(`q=questions&${filters}&sort=popular`)
      expect(playsOf(found)).toEqual(await topPlays(`${length} AND ${untimed} AND search ~ 'questions'`))
    },
  )

  it.each(['famous', 'fam', 'famous geography', 'wor'])(
    '%s finds the most played of titles, then of the others',
    async (q) => {
      const titled = "array_to_string((string_to_array(search, ' '))[:title_words], ' ')"
      const has = (text: string) =>
        q
          .split(' ')
          .map((word) => `${text} ~ '\\m${word}'`)
          .join(' AND ')
      const expected = await site.database.sql<{ plays: number }>(
        `SELECT plays FROM cards WHERE listed AND ${has('search')} ORDER BY (${has(titled)}) DESC, plays DESC LIMIT 48`,
      )
      const pages = [await list(`q=${q}`), await list(`q=${q}&page=2`)]
      expect(pages.flatMap(playsOf)).toEqual(expected.map(({ plays }) => plays))
    },
  )

  it('finds a word that is longer than those it compares by its beginning', async () => {
    const { sql } = site.database
    const long = 'wordwithoutaspace'.repeat(4)
    await sql(
      "UPDATE cards SET search = search || ' ' || $1 WHERE quiz_id = (SELECT min(quiz_id::text)::uuid FROM cards WHERE listed)",
      [long],
    )
    for (const q of ['wordwith', long.slice(0, 39), long]) expect(await list(`q=${q}`)).toMatchObject({ total: 1 })
  })

  it('sorts what it finds as asked', async () => {
    const { items } = await list('q=questions&sort=new')
    const days = items.map(({ published_at }) => published_at)
    expect(days).toEqual(days.toSorted().toReversed())
  })

  it('forgets words that nobody has any more', async () => {
    const { sql, db } = site.database
    await sql("UPDATE cards SET search = replace(search, 'quokka ', '') WHERE search LIKE 'quokka %'")
    await sweepWords(db)
    const words = await sql("SELECT word FROM search_words WHERE word IN ('quokka', 'questions')")
    expect(words).toEqual([{ word: 'questions' }])
  })
})

describe('the page of an author with hundreds', () => {
  it('has the newest quizzes, and sums up all', async () => {
    const { sql } = site.database
    const [author] = await sql<{ id: string; quizzes: number; plays: number }>(`
      SELECT author_id AS id, count(*)::int AS quizzes, sum(plays)::float8 AS plays
      FROM cards JOIN quizzes ON id = quiz_id WHERE listed GROUP BY 1 ORDER BY 2 DESC LIMIT 1`)
    const shown = await sql<{ id: string }>(
      `SELECT quiz_id AS id FROM cards JOIN quizzes ON id = quiz_id WHERE listed AND author_id = $1
       ORDER BY cards.published_at DESC, quiz_id OFFSET 24 LIMIT 24`,
      [author?.id],
    )
    const { body } = await site.call<Page & { plays: number }>('GET', `/api/authors/${author?.id}?page=2`)
    expect(body.data).toMatchObject({ total: author?.quizzes, plays: author?.plays })
    expect(body.data.items.map(({ id }) => id)).toEqual(shown.map(({ id }) => id))
  })
})

describe('figures that change with every play', () => {
  const keyOf = async (id: string) =>
    (await site.database.sql<{ plays: number }>('SELECT plays FROM card_sort_keys WHERE quiz_id = $1', [id]))[0]?.plays

  it('touch no index of the cards; the order follows soon', async () => {
    const { sql, db } = site.database
    const [{ id } = { id: '' }] = await sql<{ id: string }>(
      'SELECT quiz_id AS id FROM cards WHERE listed ORDER BY plays LIMIT 1 OFFSET 1500',
    )
    await putPlays(db, [{ quiz_id: id, plays: 100_000, average: 50 }], [])
    expect(await keyOf(id)).toBe(100_000)
    await putPlays(db, [{ quiz_id: id, plays: 100_001, average: 51 }], [])
    expect(await keyOf(id)).toBe(100_000)
    await sortCards(db)
    expect(await keyOf(id)).toBe(100_001)
    expect(await sql('SELECT FROM cards_to_sort')).toEqual([])
    await putPlays(db, [{ quiz_id: id, plays: 150_000, average: 51 }], [])
    expect(await keyOf(id)).toBe(150_000)
  })

  it('change the words of a card only where they double', async () => {
    const { sql, db } = site.database
    const [{ id } = { id: '' }] = await sql<{ id: string }>('SELECT quiz_id AS id FROM cards WHERE listed LIMIT 1')
    const levels = async (plays: number) => {
      await putPlays(db, [{ quiz_id: id, plays, average: 50 }], [])
      const [card] = await sql<{ levels: string[] }>(
        `SELECT ARRAY(SELECT lexeme FROM unnest(tsvector_to_array(lexemes)) AS lexeme WHERE lexeme LIKE 'n/%' ORDER BY length(lexeme), lexeme) AS levels
         FROM cards WHERE quiz_id = $1`,
        [id],
      )
      return card?.levels
    }
    expect(await levels(63)).toEqual([])
    expect(await levels(64)).toEqual(['n/64'])
    expect(await levels(511)).toEqual(['n/64', 'n/128', 'n/256'])
    expect(await levels(512)).toEqual(['n/64', 'n/128', 'n/256', 'n/512'])
    expect(await levels(0)).toEqual([])
  })

  it('are told apart from any other change of a card', async () => {
    const others = await site.database.sql<{ name: string }>(`
      SELECT attname AS name FROM pg_attribute JOIN pg_trigger ON tgrelid = attrelid AND tgname = 'cards_changed'
      WHERE attrelid = 'cards'::regclass AND attnum > 0 AND NOT attisdropped AND attnum <> ALL (tgattr) ORDER BY 1`)
    expect(others.map(({ name }) => name)).toEqual(['average', 'lexemes', 'plays', 'quiz_id', 'week_plays'])
  })

  it('leave no indexed column changed', async () => {
    const indexed = await site.database.sql<{ name: string }>(`
      SELECT DISTINCT attname AS name FROM pg_index JOIN pg_attribute ON attrelid = indrelid
      WHERE indrelid = 'cards'::regclass AND (attnum = ANY (indkey) OR pg_get_expr(indpred, indrelid) ~ ('\\m' || attname || '\\M'))`)
    const names = indexed.map(({ name }) => name)
    expect(names).toContain('lexemes')
    for (const figure of ['plays', 'average', 'week_plays']) expect(names).not.toContain(figure)
  })
})
