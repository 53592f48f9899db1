import {
  approveQuiz,
  hideQuiz,
  pendingQuizzes,
  quizzesOf,
  restoreQuiz,
  type Moderation,
} from '#server/authoring/moderate-quiz.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { featureQuiz } from '#server/catalogue/feature-quiz.ts'
import type { Db } from '#server/platform/db/db.ts'
import { OpsError, table, requiredArg, type Command } from './command.ts'

const moderationCommand = (
  word: string,
  does: string,
  /** Returns what has changed, as the end of a sentence. */
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

const restore = async (db: Db, moderation: Moderation): Promise<string> =>
  (await restoreQuiz(db, moderation))
    ? 'is back on the site.'
    : 'is a draft again, because its author had unpublished it.'

async function putOnBanner(db: Db, { quizUrl }: Moderation): Promise<string> {
  const quiz = await publishedQuiz(db, { quizUrl })
  if (!quiz) throw new OpsError(`There is no playable quiz at ${quizUrl}.`)
  await featureQuiz(db, quiz.id)
  return 'is featured on the home page.'
}

export const quizCommands: Command[] = [
  {
    words: 'quiz pending',
    usage: '',
    does: "lists the published quizzes that don't pay buxes",
    async run(db) {
      const quizzes = (await pendingQuizzes(db)).map(({ quizUrl, title, author, version, publishedAt, changes }) => ({
        quiz_url: quizUrl,
        quiz_title: title,
        author,
        version,
        published_at: publishedAt?.toISOString() ?? null,
        changes,
      }))
      const rows = quizzes.map((quiz) => [
        quiz.quiz_url,
        quiz.quiz_title,
        quiz.author,
        quiz.version,
        quiz.published_at?.slice(0, 10) ?? '',
        quiz.changes.join(', '),
      ])
      const headings = ['quiz', 'title', 'author', 'version', 'published', 'changed since approval']
      return { json: quizzes, lines: table(headings, rows) }
    },
  },
  {
    words: 'quiz approve',
    usage: 'QUIZ_URL [REASON] [--version N]',
    does: 'lets plays of a quiz pay buxes and count on the leaderboard; with --version, only if that one is published',
    async run(db, { version }, args, { publicUrl }) {
      const quizUrl = requiredArg(args, 0, 'QUIZ_URL')
      const seen = version === undefined ? undefined : Number(version)
      await approveQuiz(db, { quizUrl, reason: args.slice(1).join(' ').trim(), publicUrl }, seen)
      return { json: { quiz_url: quizUrl }, lines: [`${quizUrl} now pays buxes.`] }
    },
  },
  {
    words: 'quiz hide',
    usage: 'QUIZ_URL [REASON] | --author EMAIL [REASON]',
    does: 'takes a quiz off the site, or all of an author; the author gets the reason by email',
    async run(db, { author }, args, { publicUrl }) {
      const [quizUrl, reason] = author === undefined ? [requiredArg(args, 0, 'QUIZ_URL'), args.slice(1)] : [null, args]
      const hidden = quizUrl === null ? await quizzesOf(db, String(author)) : [quizUrl]
      for (const one of hidden) await hideQuiz(db, { quizUrl: one, reason: reason.join(' ').trim(), publicUrl })
      const json = quizUrl === null ? { hidden } : { quiz_url: quizUrl }
      return { json, lines: hidden.map((one) => `${one} is off the site.`) }
    },
  },
  moderationCommand('restore', 'restores a hidden quiz to what it was', restore),
  moderationCommand('feature', 'features a quiz on the home page', putOnBanner),
]
