import { playApi } from '#contract/api/play.ts'
import { isScored, scoredCount } from '#contract/quiz/question.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { links } from '#contract/api/links.ts'
import { counted } from '#web/platform/format.ts'
import type { MetaRequest, Meta } from '#web/platform/navigation/meta.ts'
import { query } from '#web/platform/queries.ts'
import { quiz } from './queries.ts'

/** Metadata of a quiz for crawlers, on each of its pages; with `?r=8of12`, of that result. */
export async function quizMeta(
  { quiz_url }: { quiz_url: string },
  { origin, search, load }: MetaRequest,
): Promise<Meta> {
  const loaded = await load(quiz(quiz_url))
  const { quiz_title: title, quiz_description, question_count, ogimage, category, settings } = loaded
  const canonical = links.quizStart(quiz_url)
  const shown: Meta = {
    title,
    description: quiz_description || `${counted(question_count, 'question', 'questions')} on ${category.name}.`,
    canonical,
    image: { url: ogimage, alt: `${title}. ${counted(question_count, 'question', 'questions')}.` },
    oembed: links.oembed(origin + canonical),
    isUnlisted: settings.visibility === 'link',
    jsonLd: jsonLd(loaded, origin + canonical),
  }
  const total = scoredCount(loaded.questions)
  const correct = sharedScore(search.get('r'), total)
  if (correct === null) return shown
  const { title: band } = await load(wordsFor(loaded, correct))
  const score = `${correct}of${total}`
  return {
    ...shown,
    description: `${correct} of ${total} on ${title}: ${band}. Can you beat it?`,
    shared: `${canonical}?r=${score}`,
    image: {
      url: ogimage.replace(/\.jpg$/, `-${score}.jpg`),
      alt: `${correct} out of ${total} on ${title}. ${band}.`,
    },
  }
}

/** The score in a shared link, if such a score exists: `8of12`. Only questions that count are counted. */
export function sharedScore(shared: string | null, scored: number): number | null {
  const [, correct, total] = /^(0|[1-9]\d{0,2})of([1-9]\d{0,2})$/.exec(shared ?? '') ?? []
  return Number(total) === scored && Number(correct) <= scored ? Number(correct) : null
}

const jsonLd = (quiz: Quiz, url: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Quiz',
  name: quiz.quiz_title,
  description: quiz.quiz_description,
  url,
  image: quiz.ogimage,
  inLanguage: quiz.lang,
  about: { '@type': 'Thing', name: quiz.category.name },
  author: { '@type': 'Person', name: quiz.author.name },
  datePublished: quiz.published_at,
  isAccessibleForFree: true,
  interactionStatistic: {
    '@type': 'InteractionCounter',
    interactionType: 'https://schema.org/PlayAction',
    userInteractionCount: quiz.plays,
  },
})

/** The band of a score. Which questions were right does not matter for it, so the first ones are used. */
const wordsFor = ({ id, questions }: Quiz, correct: number) =>
  query(playApi.finish, {
    params: { quiz_id: id, result_index: '0' },
    body: {
      correct_questions: questions
        .filter(isScored)
        .slice(0, correct)
        .map(({ qid }) => qid),
    },
  })
