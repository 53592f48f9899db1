import * as z from 'zod/mini'
import { links } from '#contract/api/links.ts'
import {
  approveQuiz,
  hideQuiz,
  pendingQuizzes,
  hideQuizzesOf,
  restoreQuiz,
  type Moderation,
} from '#server/authoring/moderate-quiz.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { featureQuiz } from '#server/catalogue/change-card.ts'
import type { Db } from '#server/platform/db/db.ts'
import { CategoryInput, putCategory } from '#server/catalogue/put-category.ts'
import { allCategories } from '#server/catalogue/store.ts'
import { hastyAttempts } from '#server/play/hasty-attempts.ts'
import { sweptTo } from '#server/play/sweep-plays.ts'
import { OpsError, reasonFrom, table, requiredArg, type Command, type Flags, type Outcome } from './command.ts'

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
    const said = await command(db, { quizUrl, reason: reasonFrom(args, 1), publicUrl })
    return { json: { quiz_url: quizUrl }, lines: [`${quizUrl} ${said}`] }
  },
})

const restore = async (db: Db, moderation: Moderation): Promise<string> =>
  (await restoreQuiz(db, moderation))
    ? 'is back on the site.'
    : 'is a draft again, because its author had unpublished it.'

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
      ])
      const changed = quizzes.flatMap(({ quiz_url, changes }) =>
        changes.length ? ['', `${quiz_url}, changed since it was approved:`, ...changes.map((one) => `  ${one}`)] : [],
      )
      return { json: quizzes, lines: [...table(['quiz', 'title', 'author', 'version', 'published'], rows), ...changed] }
    },
  },
  {
    words: 'quiz approve',
    usage: 'QUIZ_URL [REASON] [--version N]',
    does: 'lets plays of a quiz pay buxes and count on the leaderboard; with --version, only if that one is published',
    async run(db, { version }, args, { publicUrl }) {
      const quizUrl = requiredArg(args, 0, 'QUIZ_URL')
      await approveQuiz(db, { quizUrl, reason: reasonFrom(args, 1), publicUrl }, seenVersion(version))
      return { json: { quiz_url: quizUrl }, lines: [`${quizUrl} now pays buxes.`] }
    },
  },
  {
    words: 'quiz hide',
    usage: 'QUIZ_URL [REASON] | --author EMAIL [REASON]',
    does: 'takes a quiz off the site, or all of an author; the author gets the reason by email',
    run: (db, { author }, args, { publicUrl }) =>
      author === undefined
        ? hideOne(db, { quizUrl: requiredArg(args, 0, 'QUIZ_URL'), reason: reasonFrom(args, 1), publicUrl })
        : hideAll(db, author, { reason: reasonFrom(args, 0), publicUrl }),
  },
  moderationCommand('restore', 'restores a hidden quiz to what it was', restore),
  moderationCommand('feature', 'features a quiz on the home page', putOnBanner),
]

const FLAGS = '--slug S --name N --hue H [--description D] [--icon I]'

export const categoryCommands: Command[] = [
  {
    words: 'category list',
    usage: '',
    does: 'lists the categories in site order',
    async run(db) {
      const categories = await allCategories(db)
      const rows = categories.map(({ slug, name, hue, icon, quiz_count }) => [slug, name, hue, icon, quiz_count])
      return { json: categories, lines: table(['slug', 'name', 'hue', 'icon', 'quizzes'], rows) }
    },
  },
  {
    words: 'category add',
    usage: FLAGS,
    does: 'adds a category at the end',
    async run(db, flags) {
      if (await bySlug(db, flags.slug)) throw new OpsError(`There is already a category called ${String(flags.slug)}.`)
      return put(db, flags, {})
    },
  },
  {
    words: 'category edit',
    usage: FLAGS,
    does: 'changes the given fields of a category',
    async run(db, flags) {
      const known = await bySlug(db, flags.slug)
      if (!known) throw new OpsError(`There is no category called ${String(flags.slug)}.`)
      return put(db, flags, known)
    },
  },
]

const WEEK = 7

export const playCommands: Command[] = [
  {
    words: 'play hasty',
    usage: '[--days N]',
    does: 'lists plays that were answered faster than people can read; it changes nothing',
    async run(db, { days = String(WEEK) }) {
      if (typeof days !== 'string' || !/^[1-9]\d{0,3}$/.test(days)) throw new OpsError('--days needs a whole number.')
      const json = (await hastyAttempts(db, Number(days))).map((attempt) => ({
        ...attempt,
        finished_at: new Date(attempt.finished_at).toISOString(),
      }))
      const rows = json.map((one) => [
        one.finished_at.slice(0, 16),
        one.quiz_url,
        one.email ?? '(guest)',
        `${one.correct} of ${one.total}`,
        `${one.median_ms} ms`,
      ])
      return { json, lines: table(['finished', 'quiz', 'player', 'right', 'median'], rows) }
    },
  },
  {
    words: 'play sweeps',
    usage: '',
    does: 'lists how far each sweep of old plays has come',
    async run(db) {
      const json = (await sweptTo(db, [])).rows.map(({ name, swept_to }) => ({
        name,
        swept_to: swept_to.toISOString(),
      }))
      const rows = json.map(({ name, swept_to }) => [name, swept_to.slice(0, 16)])
      return { json, lines: table(['sweep', 'plays until'], rows) }
    },
  },
]

/** The version that the operator looked at, if it was named. */
function seenVersion(version: Flags[string]): number | undefined {
  if (version === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(String(version)))
    throw new OpsError('--version must be a number like 2; run quiz pending to see it.')
  return Number(version)
}

async function hideOne(db: Db, moderation: Moderation): Promise<Outcome> {
  await hideQuiz(db, moderation)
  return { json: { quiz_url: moderation.quizUrl }, lines: [`${moderation.quizUrl} is off the site.`] }
}

/** Takes everything off the site that an author has published. */
async function hideAll(db: Db, email: Flags[string], how: Omit<Moderation, 'quizUrl'>): Promise<Outcome> {
  if (typeof email !== 'string') throw new OpsError('EMAIL is missing.')
  const hidden = await hideQuizzesOf(db, email, how)
  if (hidden.length === 0) throw new OpsError(`Nobody with the email ${email} has a quiz on the site.`)
  return { json: { hidden }, lines: hidden.map((quizUrl) => `${quizUrl} is off the site.`) }
}

async function putOnBanner(db: Db, { quizUrl }: Moderation): Promise<string> {
  const quiz = await publishedQuiz(db, { quizUrl })
  if (!quiz) throw new OpsError(`There is no playable quiz at ${quizUrl}.`)
  await featureQuiz(db, quiz.id)
  return 'is featured on the home page.'
}

async function put(db: Db, flags: Flags, known: Partial<CategoryInput>): Promise<Outcome> {
  const { slug, name, description, hue, icon } = { description: '', icon: 'shapes', ...known, ...flags }
  const input = z.safeParse(CategoryInput, { slug, name, description, hue, icon })
  if (!input.success) {
    const wrong = [...new Set(input.error.issues.map(({ path }) => `--${path.join('.')}`))]
    throw new OpsError(`These are missing or not valid: ${wrong.join(', ')}.`)
  }
  await putCategory(db, input.data)
  const category = await bySlug(db, slug)
  return { json: category, lines: [`${input.data.name} is at ${links.category(input.data.slug)}.`] }
}

const bySlug = async (db: Db, slug: unknown) => (await allCategories(db)).find((category) => category.slug === slug)
