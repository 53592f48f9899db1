import { useEffect, useState } from 'react'
import { dailyDate, links } from '#contract/api/links.ts'
import { embedCode, previewImage } from '#contract/api/rare-links.ts'
import type { Result } from '#contract/api/play.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { inAnswers } from '#web/platform/credit-words.ts'
import { counted } from '#web/platform/format.ts'
import type { Pip } from '#web/ui/pips.ts'
import { dailyText, resultText, shareText } from './share-text.ts'
import type { ShareImage } from './share-image.ts'

type SharedResult = Pick<Result, 'correct' | 'credit' | 'total' | 'title'>

/** A quiz to share, with a result or without one. */
export interface ShareContent {
  quiz: Quiz
  played?: { result: SharedResult; pips: readonly Pip[] } | null
  /** Whether other sites can show it. */
  isEmbeddable: boolean
}

/** What is shared, for every way to do it. */
export interface SharedWords {
  title: string
  /** The quiz's title, or the result as text. */
  words: string
  /** The quiz, for people to read. */
  address: string
  /** The page that is linked, whose preview shows the score. */
  link: string
}

/** A picture to share: one that is there, or a result that is drawn here. */
type SharePicture = { url: string; alt: string; name: string } | ShareImage

interface Shared extends SharedWords {
  picture: SharePicture
  /** The HTML for another site; null where the quiz can't be embedded. */
  embed: string | null
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

export type ShareWay = 'WhatsApp' | 'Telegram' | 'X' | 'Facebook' | 'Reddit' | 'Email'

/** Where a press opens a message with the words in it. Nothing is requested from any of them before. */
export function shareLinks({ title, words, address, link }: SharedWords): [ShareWay, string][] {
  const encoded = encodeURIComponent
  const text = encoded(shareText(words, address))
  return [
    ['WhatsApp', `https://wa.me/?text=${text}`],
    ['Telegram', `https://t.me/share/url?url=${encoded(link)}&text=${encoded(words)}`],
    ['X', `https://x.com/intent/post?text=${text}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${encoded(link)}`],
    ['Reddit', `https://www.reddit.com/submit?url=${encoded(link)}&title=${encoded(title)}`],
    ['Email', `mailto:?subject=${encoded(title)}&body=${text}`],
  ]
}

/** The address of a picture, null while it is being drawn or if it cannot be. */
export function usePicture(picture: SharePicture): string | null {
  const [drawn, setDrawn] = useState<string | null>(null)
  useEffect(() => {
    if ('url' in picture) return
    const drawing = draw(picture)
    drawing.then(setDrawn, () => {})
    return () => void drawing.then(URL.revokeObjectURL, () => {})
    // oxlint-disable-next-line react/exhaustive-deps -- drawn once, as it was when the dialog opened
  }, [])
  return 'url' in picture ? picture.url : drawn
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
    emblem: cover.path,
    alt: `${score} out of ${total} on ${quiz_title}. ${band}.`,
    name: `${quiz_url}.png`,
  }
}

const draw = async (image: ShareImage): Promise<string> => (await import('./share-image.ts')).drawShareImage(image)
