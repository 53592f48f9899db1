import { authoringApi } from '#contract/api/authoring.ts'
import { notFound } from '#server/platform/errors.ts'
import { routes, type Route } from '#server/platform/http/route.ts'
import { publishedQuiz } from '#server/quizzes/store.ts'
import { draftForAuthor } from './draft-for-author.ts'
import type { AuthoringServices } from './authoring-services.ts'
import { deleteQuiz, changeDraft, createDraft } from './save-draft.ts'
import { exportAll, exportAllLosses } from './files/export-all.ts'
import { exportLosses, exportQuiz } from './files/export-quiz.ts'
import { importQuestions } from './files/import-questions.ts'
import { categoryChoices, ownDraft, ownQuizzes } from './store.ts'

const PUBLISHED = 'Published.'
const PUBLISHED_WAITING = 'Published. It earns buxes again once we have approved the changes.'

export const authoringRoutes = (services: AuthoringServices): Route[] =>
  routes(authoringApi, {
    async save({ config, body: sent, user, idempotencyKey: key, out, onPublished }) {
      const saving = { author: { ...user, isLimited: config.limits === 'normal' }, sent, key }
      if (sent.id === undefined) out.status = 201
      const saved = await (sent.id === undefined
        ? createDraft(services, saving)
        : changeDraft(services, sent.id, saving))
      if (sent.publish && saved.status === 'published') {
        onPublished()
        out.message = saved.approval === 'waiting' ? PUBLISHED_WAITING : PUBLISHED
      }
      return saved
    },

    categories: ({ db }) => categoryChoices(db),
    own: ({ db, query, user }) => ownQuizzes(db, user.id, query),
    edit: async ({ db, params: { id }, user }) => draftForAuthor(services, await ownDraft(db, id, user.id)),
    async address({ db, params: { id } }) {
      const quiz = await publishedQuiz(db, { id })
      if (!quiz) throw notFound('That quiz')
      return { quiz_url: quiz.quizUrl }
    },
    remove: ({ db, params: { id }, user }) => deleteQuiz(db, id, user.id),
    async importQuestions({ body, user, limiter, out, report, isGone }) {
      const { imported, message } = await importQuestions({ ...services, limiter }, user, body, { report, isGone })
      out.message = message
      return imported
    },

    exportQuiz({ params: { id: quizId }, query: { format, check }, user }) {
      const wanted = { quizId, authorId: user.id, format }
      return check === '1' ? exportLosses(services, wanted) : exportQuiz(services, wanted)
    },
    exportAll({ query: { format, check }, user, isGone, report }) {
      const wanted = { authorId: user.id, format }
      return check === '1' ? exportAllLosses(services, wanted, { isGone, report }) : exportAll(services, wanted)
    },
  })
