import { correctionsApi, type KeyChange } from '#contract/api/corrections.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import type { PlayServices } from '#server/play/play-services.ts'
import { publishableQuestions } from '#server/authoring/publish-draft.ts'
import { ownDraft } from '#server/authoring/store.ts'
import { countRaises } from '#server/play/count-raises.ts'
import { correctedKeys } from '#server/quizzes/corrected-keys.ts'

export const correctionsRoutes = (services: PlayServices): Route[] =>
  routes(correctionsApi, {
    preview: ({ params: { id }, user }) => previewCorrections(services, id, user.id),
  })

/** What publishing an author's draft as last saved would correct, and for how many players. */
async function previewCorrections(
  { db, versions }: Pick<PlayServices, 'db' | 'versions'>,
  quizId: string,
  authorId: string,
): Promise<KeyChange[]> {
  const { version, content } = await ownDraft(db, quizId, authorId)
  if (version === 0) return []
  const next = publishableQuestions(content.questions)
  const corrected = new Set(correctedKeys((await versions.get(db, quizId, version)).questions, next))
  const changed = next.filter(({ qid }) => corrected.has(qid))
  const players = await countRaises(db, versions, quizId, changed)
  return changed.map(({ qid }) => ({
    qid,
    number: content.questions.findIndex((one) => one.qid === qid) + 1,
    players: players.get(qid) ?? 0,
  }))
}
