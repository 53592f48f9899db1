import { countRaises } from '#server/play/count-raises.ts'
import { PinnedVersions } from '#server/quizzes/store.ts'
import { playedQuestions } from '#server/reports/analysis/analyse-quiz.ts'
import { quizReportOf } from '#server/reports/range-report.ts'
import { ReportCaches } from '#server/reports/store.ts'
import type { Call } from './compare.ts'
import { withOtherKey } from './correction.ts'
import { computed, day, storeDays } from './reports.ts'
import type { Site } from './site.ts'

/** The paying quiz with the most plays, and the version that is played. */
async function mostPlayed({ facts, sql }: Site) {
  const [quiz] = facts.paying
  const [found] = await sql<{ id: string; author_id: string; version: number }>(
    'SELECT id, author_id, version FROM quizzes WHERE id = $1',
    [quiz?.id],
  )
  if (!found) throw new Error('No quiz pays.')
  return found
}

const report = async (site: Site) => {
  const { id, author_id } = await mostPlayed(site)
  return quizReportOf(site.db, new ReportCaches(), author_id, { id, days: '30', until: day(0) })
}

const figures = async (site: Site) => [...(await playedQuestions(site.db, (await mostPlayed(site)).id))]

/** What an author is told who has corrected a key and not published it yet. */
async function preview(site: Site) {
  const { db } = site
  const versions = new PinnedVersions()
  const { id, version } = await mostPlayed(site)
  const { questions } = await versions.get(db, id, version)
  const corrected = withOtherKey(questions, () => []).filter((question, at) => question !== questions[at])
  return [...(await countRaises(db, versions, id, corrected))]
}

/** What an author asks about one quiz: all its plays are in the answer. */
export const OF_ONE_QUIZ: Call[] = [
  {
    ...computed('The paying quiz with the most plays: its report of 30 days', report),
    prepare: async (site) => storeDays(site, (await mostPlayed(site)).author_id),
  },
  computed('The paying quiz with the most plays: how players do on its questions', figures),
  computed('The paying quiz with the most plays: who gets more by a corrected key', preview),
]
