import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { correctNextPlays } from '#server/corrections/correct-plays.ts'
import { approveQuiz } from '#server/authoring/moderate-quiz.ts'
import { transact } from '#server/platform/db/db.ts'
import { hashToken } from '#server/platform/http/session-cookie.ts'
import { claimAttempts } from '#server/play/claim-attempts.ts'
import { Author, completeDraft } from '../support/author.ts'
import { correctKeyOf, playWith } from '../support/corrections.ts'
import { makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { openSite, type WholeSite } from '../support/site.ts'
import { stopJobs } from '../support/stop-jobs.ts'
import { until } from '../support/until.ts'

let site: WholeSite
beforeAll(async () => {
  site = await openSite()
  // Taken by the site's own job, a correction would have nobody to wait for.
  await stopJobs(site, 'corrections')
})
afterAll(() => site.close())

/** A quiz that was played wrong by a user and by a guest, with a correction that waits for the test. */
async function waitingCorrection() {
  const { sql, db } = site.database
  const author = new Author(site, await makeUser(site.database))
  const draft = await author.made(completeDraft({ publish: true }))
  await approveQuiz(db, { quizUrl: draft.quiz_url, reason: '', publicUrl: 'https://quiz.example' })
  const user = await makeUser(site.database)
  const guest = new Player(site)
  await playWith(draft, 1, new Player(site, user.cookie))
  await playWith(draft, 1, guest)
  await sql(`CREATE FUNCTION hold_fix() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN NEW.done_at := clock_now(); RETURN NEW; END $$`)
  await sql('CREATE TRIGGER hold_fix BEFORE INSERT ON key_corrections FOR EACH ROW EXECUTE FUNCTION hold_fix()')
  await correctKeyOf(author, draft, 1)
  await sql('DROP FUNCTION hold_fix CASCADE')
  await sql('UPDATE key_corrections SET done_at = NULL WHERE quiz_id = $1', [draft.id])
  const failed = new Map<number, unknown>()
  return { draft, user, guest, failed, correct: () => correctNextPlays(db, failed) }
}

const isCorrected = (quizId: string) =>
  until('the correction is done', async () => {
    const [waiting] = await site.database.sql('SELECT FROM key_corrections WHERE quiz_id = $1 AND done_at IS NULL', [
      quizId,
    ])
    return !waiting
  })

const someoneWaits = () =>
  until('a lock is waited for', async () => {
    const rows = await site.database.sql(
      "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    )
    return rows.length > 0
  })

it('a guest who takes a play into an account that played before is not paid twice, and holds up nobody', async () => {
  const { draft, user, guest, failed, correct } = await waitingCorrection()
  let corrected: Promise<boolean> | undefined
  await transact(site.database.db, async (tx) => {
    await claimAttempts(tx, hashToken(guest.cookie.replace(/^guest=/, '')), user.id)
    corrected = correct()
    await someoneWaits()
  })
  await corrected
  expect([...failed.values()]).toEqual([])
  await isCorrected(draft.id)
  expect(
    await site.database.sql(
      `SELECT (SELECT count(*)::int FROM movements WHERE quiz_id = $1 AND kind = 'correction') AS paid,
        (SELECT count(*)::int FROM notices WHERE quiz_id = $1) AS notices,
        (SELECT players FROM key_corrections WHERE quiz_id = $1) AS players`,
      [draft.id],
    ),
  ).toEqual([{ paid: 1, notices: 1, players: 1 }])
})

it('an account that is being deleted and a correction of its play never wait for each other', async () => {
  const { draft, user, failed, correct } = await waitingCorrection()
  const deleting = new pg.Client({ connectionString: site.database.url })
  await deleting.connect()
  try {
    await deleting.query('BEGIN')
    await deleting.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id])
    const corrected = correct()
    await someoneWaits()
    await deleting.query('UPDATE attempts SET result = result WHERE user_id = $1', [user.id])
    await deleting.query('COMMIT')
    await corrected
  } finally {
    await deleting.end()
  }
  expect([...failed.values()]).toEqual([])
  await isCorrected(draft.id)
})

it('plays with answers that other corrections raise meanwhile keep that, and get nothing twice', async () => {
  const { draft, user, guest, failed, correct } = await waitingCorrection()
  const [first, second] = draft.questions.map(({ qid }) => qid)
  const { length } = draft.questions
  await site.database.sql(
    `UPDATE attempts SET correct = correct - 1, credit = credit - 1000, answer_lines = raise_line(answer_lines, $2, 0)
     WHERE quiz_id = $1`,
    [draft.id, second],
  )
  const raise = `UPDATE attempts SET correct = correct + 1, credit = credit + 1000, answer_lines = raise_line(answer_lines, $2, 1000)
     WHERE quiz_id = $1`
  const correcting = new pg.Client({ connectionString: site.database.url })
  await correcting.connect()
  try {
    await correcting.query('BEGIN')
    await correcting.query('SELECT FROM attempts WHERE quiz_id = $1 ORDER BY id FOR UPDATE', [draft.id])
    const corrected = correct()
    await someoneWaits()
    await correcting.query(raise, [draft.id, second])
    await correcting.query(`${raise} AND guest_hash = $3`, [
      draft.id,
      first,
      hashToken(guest.cookie.replace(/^guest=/, '')),
    ])
    await correcting.query('COMMIT')
    await corrected
  } finally {
    await correcting.end()
  }
  expect([...failed.values()]).toEqual([])
  await isCorrected(draft.id)
  const plays = await site.database.sql(
    `SELECT a.correct, a.credit, count(w.qid)::int AS answers, sum(w.credit)::int AS given,
       array_agg(w.qid ORDER BY w.qid COLLATE "C") FILTER (WHERE w.corrected) AS raised
     FROM attempts a, answers_of(a.id) w WHERE a.quiz_id = $1 GROUP BY a.id`,
    [draft.id],
  )
  const full = {
    correct: length,
    credit: 1000 * length,
    answers: length,
    given: 1000 * length,
    raised: [first, second].toSorted((one = '', other = '') => (one < other ? -1 : 1)),
  }
  expect(plays).toEqual([full, full])
  expect(await site.database.sql('SELECT user_id FROM notices WHERE quiz_id = $1', [draft.id])).toEqual([
    { user_id: user.id },
  ])
})

it('a player whose answer counted as right already is not waited for', async () => {
  const { draft, failed, correct } = await waitingCorrection()
  const right = await makeUser(site.database)
  await playWith(draft, 0, new Player(site, right.cookie))
  const busy = new pg.Client({ connectionString: site.database.url })
  await busy.connect()
  try {
    await busy.query('BEGIN')
    await busy.query('SELECT FROM users WHERE id = $1 FOR UPDATE', [right.id])
    await correct()
    await isCorrected(draft.id)
  } finally {
    await busy.end()
  }
  expect([...failed.values()]).toEqual([])
})
