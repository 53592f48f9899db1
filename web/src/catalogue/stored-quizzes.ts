import type { QuizCard } from '#contract/quiz.ts'
import { dropIfOld } from '../platform/copy-times.ts'
import { removeStored, storedKeys } from '../platform/storage.ts'
import { isFields, readOthers } from './stored.ts'

/** As much of a quiz as a card shows. */
export type ShownQuiz = Pick<QuizCard, 'quiz_url' | 'quiz_title' | 'image' | 'question_count' | 'average'> & {
  category: Pick<QuizCard['category'], 'slug' | 'hue'>
}

const KEY = 'quiz_'

const isShown = (value: unknown): value is ShownQuiz =>
  isFields(value) &&
  typeof value.quiz_url === 'string' &&
  typeof value.quiz_title === 'string' &&
  typeof value.question_count === 'number' &&
  isFields(value.category) &&
  typeof value.category.slug === 'string' &&
  typeof value.category.hue === 'string'

/** The quizzes that this device can play without a line. */
export const quizzesHere = (category: string | null): ShownQuiz[] =>
  storedKeys(KEY)
    .map(readOthers)
    .filter(isShown)
    .filter((quiz) => category === null || quiz.category.slug === category)
    .toSorted((a, b) => a.quiz_title.localeCompare(b.quiz_title))

/** Forgets copies that are a week old or that the list shows to be outdated, unless a run or a review still needs them. */
export function dropOutdated(listed: readonly Pick<QuizCard, 'quiz_url' | 'version'>[]): void {
  const needed = new Set([...storedKeys('summary_'), ...storedKeys('result_')])
  for (const key of storedKeys(KEY)) dropIfOld(key.slice(KEY.length))
  const kept = new Set(storedKeys(KEY))
  for (const { quiz_url, version } of listed) {
    const key = KEY + quiz_url
    if (!kept.has(key) || needed.has(`summary_${quiz_url}`) || needed.has(`result_${quiz_url}`)) continue
    const copy = readOthers(key)
    if (!isFields(copy) || copy.version !== version) removeStored(key)
  }
}
