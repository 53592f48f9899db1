import { approveQuiz, hideQuiz, pendingQuizzes, restoreQuiz, type Judgement } from '#server/authoring/judge-quiz.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { featureQuiz } from '#server/catalogue/feature-quiz.ts'
import type { Db } from '#server/platform/db/db.ts'
import { OpsError, table, wordAt, type Command } from './command.ts'

const judge = (
  word: string,
  does: string,
  /** Returns what is so now. */
  deed: (db: Db, judgement: Judgement) => Promise<string>,
): Command => ({
  words: `quiz ${word}`,
  usage: 'QUIZ_URL [REASON]',
  does,
  async run(db, _flags, args, { publicUrl }) {
    const quizUrl = wordAt(args, 0, 'QUIZ_URL')
    const said = await deed(db, { quizUrl, reason: args.slice(1).join(' ').trim(), publicUrl })
    return { json: { quiz_url: quizUrl }, lines: [`${quizUrl} ${said}`] }
  },
})

async function approve(db: Db, judgement: Judgement): Promise<string> {
  await approveQuiz(db, judgement)
  return 'now pays.'
}

async function hide(db: Db, judgement: Judgement): Promise<string> {
  await hideQuiz(db, judgement)
  return 'is off the site.'
}

const restore = async (db: Db, judgement: Judgement): Promise<string> =>
  (await restoreQuiz(db, judgement))
    ? 'is on the site again.'
    : "is its author's again, who had taken it off: it is a draft."

async function putOnBanner(db: Db, { quizUrl }: Judgement): Promise<string> {
  const quiz = await publishedQuiz(db, { quizUrl })
  if (!quiz) throw new OpsError(`There is no quiz to be played at ${quizUrl}.`)
  await featureQuiz(db, quiz.id)
  return 'is on the banner.'
}

export const quizCommands: Command[] = [
  {
    words: 'quiz pending',
    usage: '',
    does: 'lists the published quizzes that do not pay',
    async run(db) {
      const quizzes = (await pendingQuizzes(db)).map(({ quizUrl, title, author, publishedAt }) => ({
        quiz_url: quizUrl,
        quiz_title: title,
        author,
        published_at: publishedAt?.toISOString() ?? null,
      }))
      const rows = quizzes.map((quiz) => [
        quiz.quiz_url,
        quiz.quiz_title,
        quiz.author,
        quiz.published_at?.slice(0, 10) ?? '',
      ])
      return { json: quizzes, lines: table(['quiz', 'title', 'author', 'published'], rows) }
    },
  },
  judge('approve', 'lets plays of a quiz pay and count on the board', approve),
  judge('hide', 'takes a quiz off the site; its author reads the reason', hide),
  judge('restore', 'gives a hidden quiz back as it was', restore),
  judge('feature', 'puts a quiz on the banner of the home page', putOnBanner),
]
