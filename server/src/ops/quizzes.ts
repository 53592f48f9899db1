import { approveQuiz, hideQuiz, pendingQuizzes, restoreQuiz, type Moderation } from '#server/authoring/moderate-quiz.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { featureQuiz } from '#server/catalogue/feature-quiz.ts'
import type { Db } from '#server/platform/db/db.ts'
import { OpsError, table, requiredArg, type Command } from './command.ts'

const moderationCommand = (
  word: string,
  does: string,
  /** Returns what is so now. */
  command: (db: Db, moderation: Moderation) => Promise<string>,
): Command => ({
  words: `quiz ${word}`,
  usage: 'QUIZ_URL [REASON]',
  does,
  async run(db, _flags, args, { publicUrl }) {
    const quizUrl = requiredArg(args, 0, 'QUIZ_URL')
    const said = await command(db, { quizUrl, reason: args.slice(1).join(' ').trim(), publicUrl })
    return { json: { quiz_url: quizUrl }, lines: [`${quizUrl} ${said}`] }
  },
})

async function approve(db: Db, moderation: Moderation): Promise<string> {
  await approveQuiz(db, moderation)
  return 'now pays.'
}

async function hide(db: Db, moderation: Moderation): Promise<string> {
  await hideQuiz(db, moderation)
  return 'is off the site.'
}

const restore = async (db: Db, moderation: Moderation): Promise<string> =>
  (await restoreQuiz(db, moderation))
    ? 'is on the site again.'
    : "is its author's again, who had taken it off: it is a draft."

async function putOnBanner(db: Db, { quizUrl }: Moderation): Promise<string> {
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
  moderationCommand('approve', 'lets plays of a quiz pay and count on the board', approve),
  moderationCommand('hide', 'takes a quiz off the site; its author reads the reason', hide),
  moderationCommand('restore', 'gives a hidden quiz back as it was', restore),
  moderationCommand('feature', 'puts a quiz on the banner of the home page', putOnBanner),
]
