import type { KeyedQuestion } from '#server/kinds/keyed-question.ts'
import { putMedia } from '#server/media/store-media.ts'
import type { Db } from '#server/platform/db/db.ts'
import type { DemoQuiz } from '../demo-quizzes.ts'
import { readTune, synthesise } from './synthesise.ts'

const MIME = 'audio/wav'

/** The questions of a quiz with their sounds, made and stored for its author. */
export async function questionsWithSounds(
  tx: Db,
  ownerId: string,
  { questions, sounds }: Pick<DemoQuiz, 'questions' | 'sounds'>,
): Promise<KeyedQuestion[]> {
  const heard: KeyedQuestion[] = []
  for (const question of questions) {
    const sound = sounds.get(question.qid)
    if (!sound) {
      heard.push(question)
      continue
    }
    const { bytes, seconds } = synthesise(readTune(sound.tune))
    const about = { kind: 'audio', seconds, width: null, height: null } as const
    const { id, url } = await putMedia(tx, ownerId, { ...about, mime: MIME, bytes })
    heard.push({
      ...question,
      media: { id, url, mime: MIME, ...about, captions_url: null, transcript: sound.transcript },
    })
  }
  return heard
}
