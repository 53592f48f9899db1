import type { KeyChange } from '#contract/corrections.ts'
import { publishableQuestions } from '#server/authoring/publish-draft.ts'
import { ownDraft } from '#server/authoring/store.ts'
import { countRaises } from '#server/play/corrections/count-raises.ts'
import type { PlayServices } from '#server/play/play-services.ts'
import { correctedKeys } from '#server/quizzes/corrected-keys.ts'

/** What publishing an author's draft as last saved would correct, and for how many players. */
export async function previewCorrections(
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
