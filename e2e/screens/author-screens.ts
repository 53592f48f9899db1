import { links } from '#contract/api/links.ts'
import { prizesTab, quizReport, reportRange } from '#contract/api/rare-links.ts'
import { open } from '../support/open.ts'
import { SHOWN_APART } from './kind-screens.ts'
import { openFirstQuestion } from './open-first-question.ts'
import { at, forAuthor, inWindow, type Screen } from './screen.ts'

const QUESTIONS = `Which river runs through Vienna? { =Danube ~Rhine ~Elbe #### It passes four capitals. }

The Danube ends in the Black Sea. {T}

Which river has no answer here? { ~Rhine ~Elbe
`

/** Its answers may count from 0 or from 1. */
const NUMBERED_ANSWERS = `question,option a,option b,option c,answer
Which river runs through Vienna?,Rhine,Danube,Elbe,1
Which river runs through Dresden?,Rhine,Danube,Elbe,2
`

const account: Screen[] = [
  at('home-again', links.home),
  at('profile', links.profile),
  at('stop-reminder', `${links.stopReminder}#0f1e2d3c-1111-4222-8333-444455556666`),
  at('settings', links.settings),
  at('leaderboard', links.leaderboard),
  at('favourites', links.favourites),
  at('prizes', links.redeemPrizes),
  at('coupons', prizesTab('coupons')),
  at('buxes', prizesTab('buxes')),
  inWindow({
    name: 'account-menu',
    async show(page) {
      await open(page, links.home)
      await page.getByRole('button', { name: /^(Your account.*|Menu)$/ }).click()
    },
  }),
]

const QUESTIONS_OF = [...SHOWN_APART, 'formula', 'sound', 'film']

const authoring: Screen[] = [
  ...QUESTIONS_OF.map((kind): Screen =>
    at(`editor-${kind}`, ({ draftId, placeOf }) => `${links.makeQuiz(draftId)}?at=${placeOf[kind]}`),
  ),
  at('editor-focal-point', ({ answeredId }) => links.makeQuiz(answeredId)),
  at('report-answers', ({ answeredId }) => quizReport(answeredId, '30')),
  at('my-quizzes', links.myQuizzes),
  inWindow({
    name: 'export-all',
    async show(page) {
      await open(page, links.myQuizzes)
      await page.getByRole('button', { name: 'Export all' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Format').selectOption('csv')
      const lost = dialog.getByRole('region', { name: 'What is lost' })
      await lost.getByRole('listitem').first().waitFor()
    },
  }),
  at('reports', links.reports),
  at('reports-30-days', reportRange('30')),
  at('quiz-report', ({ publishedId }) => quizReport(publishedId, '30')),
  at('editor-new', links.makeQuiz()),
  at('editor', ({ draftId }) => links.makeQuiz(draftId)),
  {
    name: 'editor-question',
    async show(page, { draftId }) {
      await open(page, links.makeQuiz(draftId))
      await openFirstQuestion(page)
    },
  },
  inWindow({
    name: 'editor-kinds',
    async show(page, { draftId }) {
      await open(page, links.makeQuiz(draftId))
      const outline = page.getByRole('navigation', { name: 'Outline' })
      await outline.getByRole('button', { name: 'Add question' }).click()
    },
  }),
  inWindow({
    name: 'editor-emblems',
    async show(page, { draftId }) {
      await open(page, links.makeQuiz(draftId))
      await page.getByRole('button', { name: 'Choose an emblem' }).click()
      await page.getByRole('dialog').waitFor()
    },
  }),
  inWindow(at('preview', ({ draftId }) => links.makeQuizAnd('preview', draftId))),
  inWindow(at('publish', ({ draftId }) => links.makeQuizAnd('publish', draftId))),
  inWindow({
    name: 'import',
    async show(page, { draftId }) {
      await open(page, links.makeQuizAnd('import', draftId))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Paste your questions').fill(QUESTIONS)
      await dialog.getByRole('button', { name: 'Check questions' }).click()
      await dialog.getByRole('list', { name: 'To fix' }).waitFor()
    },
  }),
  inWindow({
    name: 'import-ask',
    async show(page, { draftId }) {
      await open(page, links.makeQuizAnd('import', draftId))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Paste your questions').fill(NUMBERED_ANSWERS)
      await dialog.getByRole('button', { name: 'Check questions' }).click()
      await dialog.getByRole('radio').first().press('Space')
    },
  }),
  inWindow({
    name: 'import-quiz',
    async show(page, { draftId }) {
      const file = await page.request.get(`/api/quiz/${draftId}/export?format=json`)
      await open(page, links.makeQuizAnd('import'))
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Paste your questions').fill(await file.text())
      await dialog.getByRole('button', { name: 'Check questions' }).click()
      await dialog.getByText('Also take').waitFor()
    },
  }),
  inWindow({
    name: 'export',
    async show(page, { draftId }) {
      await open(page, links.makeQuiz(draftId))
      await page.getByRole('button', { name: 'More' }).click()
      await page.getByRole('button', { name: 'Export' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Format').selectOption('csv')
      await dialog.getByRole('region', { name: 'What is lost' }).waitFor()
    },
  }),
  at('print-sheet', ({ draftId }) => links.printQuiz(draftId)),
  {
    name: 'paper',
    isPaper: true,
    async show(page, { draftId }) {
      await open(page, links.printQuiz(draftId))
      await page.emulateMedia({ media: 'print' })
    },
  },
]

/** What needs an account. */
export const authorScreens: Screen[] = [...account, ...authoring].map(forAuthor)
