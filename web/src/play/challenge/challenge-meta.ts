import { counted } from '#web/platform/format.ts'
import type { Meta, MetaRequest } from '#web/platform/navigation/meta.ts'
import { challengeTitle } from './challenge-words.ts'
import { challenge } from './queries.ts'

/** What a message with the link shows: who challenges to what, and no score. */
export async function challengeMeta({ token }: { token: string }, { load }: MetaRequest): Promise<Meta> {
  const loaded = await load(challenge(token))
  const { quiz_title, question_count, ogimage } = loaded.quiz
  const questions = counted(question_count, 'question', 'questions')
  return {
    title: challengeTitle(loaded),
    description: `${questions}, the same for everyone. See how you compare once you've finished.`,
    image: { url: ogimage, alt: `${quiz_title}. ${questions}.` },
    isUnlisted: true,
  }
}
