import { dailyDate } from '#contract/daily-url.ts'
import { embedCode } from '#contract/embed-code.ts'
import { links } from '#contract/links.ts'
import type { Result } from '#contract/play.ts'
import type { Quiz } from '#contract/quiz.ts'
import { previewImage } from '#contract/rare-links.ts'
import { APP_NAME } from '#web/platform/app-name.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { counted } from '#web/platform/format.ts'
import type { Pip } from '#web/ui/pips.ts'
import type { SharedWords } from './share-links.ts'
import { dailyText, resultText } from './share-text.ts'
import type { SharePicture } from './use-picture.ts'

type SharedResult = Pick<Result, 'correct' | 'credit' | 'total' | 'title'>

/** A quiz to share, with a result or without one. */
export interface ShareContent {
  quiz: Quiz
  played?: { result: SharedResult; pips: readonly Pip[] } | null
  /** Whether other sites can show it. */
  isEmbeddable: boolean
}

export interface Shared extends SharedWords {
  picture: SharePicture
  /** The HTML for another site; null where the quiz can't be embedded. */
  embed: string | null
}

/** The link preview of a quiz. */
const quizPicture = ({ quiz_url, version, quiz_title, questions }: Quiz): SharePicture => ({
  url: previewImage(`${quiz_url}-${version}`),
  alt: `${quiz_title}. ${counted(questions.length, 'question', 'questions')}.`,
  name: `${quiz_url}.jpg`,
})

function resultPicture(
  { quiz_url, quiz_title, category, cover }: Quiz,
  result: SharedResult,
  pips: readonly Pip[],
): SharePicture {
  const { credit, total, title: band } = result
  const score = inAnswers(credit)
  return {
    ...{ quiz_url, title: quiz_title, band, score, total },
    pips: pips.filter((pip) => pip !== 'answered'),
    site: `${APP_NAME} · ${dailyDate(quiz_url) === undefined ? quiz_url : links.daily}`,
    hue: category.hue,
    icon: category.slug,
    emblem: cover?.path,
    alt: `${score} out of ${total} on ${quiz_title}. ${band}.`,
    name: `${quiz_url}.png`,
  }
}

/** What is shared: the link with its score, and words with the plain address. */
export function sharedOf({ quiz, played, isEmbeddable }: ShareContent, origin: string): Shared {
  const { quiz_url, quiz_title: title } = quiz
  const date = dailyDate(quiz_url)
  const address = origin + (date === undefined ? links.quiz(quiz_url) : links.daily)
  const embed = isEmbeddable ? embedCode(origin, quiz_url, title) : null
  if (!played) return { title, words: title, address, link: address, embed, picture: quizPicture(quiz) }
  const { result, pips } = played
  const score = `${result.correct}of${result.total}`
  return {
    ...{ title, address, embed },
    words: date === undefined ? resultText(title, result, pips) : dailyText(date, result, pips),
    // Whoever follows it later finds that day's own.
    link: date === undefined ? origin + links.sharedResult(quiz_url, score) : address,
    // Where only the score is known, there is nothing to draw of it.
    picture: pips.length > 0 ? resultPicture(quiz, result, pips) : quizPicture(quiz),
  }
}
