import type { Challenge } from '#contract/challenges.ts'
import type { Quiz, QuizCard } from '#contract/quiz.ts'
import type { Player } from '../attempt.ts'
import { quizAsPlayed } from '../pinned-quiz.ts'
import type { PlayServices } from '../play-services.ts'
import { challengeFor, makerOf, scoresIn } from './store.ts'

/** The card of a quiz in the version that is played. */
const cardIn = ({ lang: _lang, settings: _settings, questions: _questions, bands: _bands, ...card }: Quiz): QuizCard =>
  card

/**
 * A challenge as one player may see it. Scores are read only for those who have finished: before that, nothing here
 * depends on them, nor on how many there are.
 */
export async function seenChallenge(
  services: PlayServices,
  token: string,
  player: Player,
  publicUrl: string,
): Promise<Challenge> {
  const { db } = services
  const { id, quizId, version, seed, endsAt, isFull, personId, hasFinished, open } = await challengeFor(
    db,
    token,
    player,
  )
  return {
    quiz: cardIn(await quizAsPlayed(services, { id: quizId }, publicUrl, version)),
    seed,
    from: await makerOf(db, id, player),
    ends_at: endsAt.toISOString(),
    full: isFull && personId === null,
    open_round: open && (open.isInside ? 'inside' : 'outside'),
    people: hasFinished ? await scoresIn(db, id, player) : null,
  }
}
