import { HUES } from '#contract/covers/hues.ts'
import type { QuizCard } from '#contract/quiz/quiz.ts'
import { isRecord } from '#contract/is-record.ts'
import { dropOldQuizCopies } from '#web/platform/progress/quiz-copies.ts'
import { isBegun, QUIZ_KEY } from '#web/platform/progress/progress.ts'
import { isNumber, isText, oneOf, shape, someOf } from '#web/platform/shape.ts'
import { isStored, peekStored, removeStored, storedKeys } from '#web/platform/storage.ts'
import type { CoveredQuiz } from '../card/QuizCover.tsx'

/** The part of a quiz that a card shows. */
export interface ShownQuiz
  extends CoveredQuiz, Pick<QuizCard, 'quiz_title' | 'image' | 'question_count' | 'average' | 'plays' | 'timed'> {
  cover: Pick<QuizCard['cover'], 'path'>
  author: Pick<QuizCard['author'], 'name'>
}

const isShown = someOf<ShownQuiz>({
  quiz_url: isText,
  quiz_title: isText,
  question_count: isNumber,
  plays: isNumber,
  cover: shape<ShownQuiz['cover']>({ path: isText }),
  author: shape<ShownQuiz['author']>({ name: isText }),
  category: shape<ShownQuiz['category']>({ slug: isText, hue: oneOf(...HUES) }),
})

/** The quizzes that this device can play without a connection. */
export const quizzesHere = (category: string | null): ShownQuiz[] =>
  storedKeys(QUIZ_KEY)
    .map(peekStored)
    .filter(isShown)
    .filter((quiz) => category === null || quiz.category.slug === category)
    .toSorted((a, b) => a.quiz_title.localeCompare(b.quiz_title))

/**
 * Deletes copies that are a week old or outdated according to the server's list, unless a round or a review needs them.
 */
export function dropOutdated(listed: readonly Pick<QuizCard, 'quiz_url' | 'version'>[]): void {
  dropOldQuizCopies()
  for (const { quiz_url, version } of listed) {
    const key = QUIZ_KEY + quiz_url
    if (!isStored(key) || isBegun(quiz_url)) continue
    const copy = peekStored(key)
    if (!isRecord(copy) || copy.version !== version) removeStored(key)
  }
}
