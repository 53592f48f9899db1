import { expect, test } from 'vitest'
import { chunkOf } from './chunks.ts'

/** The import graph: `asked` modules are imported dynamically, or are entries. */
const MODULES: Record<string, { importers?: string[]; asked?: true }> = {
  '/web/src/main.tsx': { asked: true },
  '/web/src/catalogue/HomePage.tsx': { asked: true },
  '/web/src/play/StartPage.tsx': { asked: true },
  '/web/src/play/QuestionPage.tsx': { asked: true },
  '/web/src/accounts/ProfilePage.tsx': { asked: true },
  '/web/src/app/App.tsx': { importers: ['/web/src/main.tsx'] },
  '/web/src/ui/Button.tsx': { importers: ['/web/src/app/App.tsx', '/web/src/accounts/ProfilePage.tsx'] },
  '/web/src/catalogue/home/HomeRow.tsx': { importers: ['/web/src/catalogue/HomePage.tsx'] },
  '/web/src/catalogue/card/QuizCard.tsx': {
    importers: ['/web/src/catalogue/HomePage.tsx', '/web/src/play/StartPage.tsx'],
  },
  '/web/src/play/round/send-answers.ts': {
    importers: ['/web/src/play/StartPage.tsx', '/web/src/play/QuestionPage.tsx'],
  },
  '/web/src/embed.tsx': { asked: true },
  '/web/src/app/Footer.tsx': { asked: true },
  '/web/src/app/follow-session.ts': { asked: true },
  '/web/src/play/ResultsPage.tsx': { asked: true },
  '/web/src/play/question/QuestionVerdict.tsx': { asked: true },
  '/web/src/play/share/ShareButton.tsx': {
    importers: ['/web/src/play/StartPage.tsx', '/web/src/play/ResultsPage.tsx'],
  },
  '/web/src/ui/VerdictPanel.tsx': { importers: ['/web/src/play/question/QuestionVerdict.tsx'] },
  '/web/src/ui/Field.tsx': { importers: ['/web/src/app/Footer.tsx', '/web/src/accounts/ProfilePage.tsx'] },
  '/web/src/platform/intl.ts': {
    importers: ['/web/src/embed.tsx', '/web/src/play/question/QuestionVerdict.tsx'],
  },
  '\0icon-drawing:globe': {
    importers: ['/contract/src/covers/category-icons.ts', '/contract/src/covers/emblems-of-the-world.ts'],
  },
  '\0icon-drawing:castle': { importers: ['/contract/src/covers/emblems-of-the-world.ts'] },
  '/web/src/ui/LazyImage.tsx': {
    importers: ['/web/src/play/round/send-answers.ts', '/web/src/accounts/ProfilePage.tsx'],
  },
}

const graph = {
  getModuleInfo(id: string) {
    const { importers = [], asked } = MODULES[id] ?? {}
    return { importers, dynamicImporters: asked ? ['/web/src/app/routes.tsx'] : [], isEntry: id.endsWith('main.tsx') }
  },
}

test.each([
  ['what the first script brings along is in the common file', '/web/src/ui/Button.tsx', 'common'],
  ['so is what home shares with other screens', '/web/src/catalogue/card/QuizCard.tsx', 'common'],
  ['what only home needs stays with home', '/web/src/catalogue/home/HomeRow.tsx', null],
  ['what the screens of a round share is one file', '/web/src/play/round/send-answers.ts', 'shared'],
  ['so is what other screens need too', '/web/src/ui/LazyImage.tsx', 'shared'],
  ['what only the start and the result share is not part of a question', '/web/src/play/share/ShareButton.tsx', 'quiz'],
  ['what a question shows later is one file', '/web/src/ui/VerdictPanel.tsx', 'answering'],
  [
    'what the embed has of that is another, so that neither brings the other along',
    '/web/src/platform/intl.ts',
    'parts',
  ],
  ['what is hydrated later is one file', '/web/src/ui/Field.tsx', 'late'],
  ['and with it what follows the session', '/web/src/app/follow-session.ts', 'late'],
  ['what draws covers is there too', '/contract/src/covers/category-icons.ts', 'late'],
  ['and the icons of categories', '\0icon-drawing:globe', 'late'],
  ['all other drawings stay with those who ask for them', '\0icon-drawing:castle', null],
  [
    'what players know of question kinds is not part of the first script',
    '/contract/src/quiz/kinds/single.ts',
    'shared',
  ],
  ['nor are the limits of drafts, which their schemas import', '/contract/src/quiz/draft-limits.ts', 'shared'],
  ['nor are the hues, which schemas import too', '/contract/src/covers/hues.ts', 'shared'],
  ['what only authors need to know of them is left to the build', '/contract/src/quiz/kinds/single-rules.ts', null],
  ['and so are the rules that kinds share', '/contract/src/quiz/kinds/shared-rules.ts', null],
  ['the script that starts the site is shared with nobody', '/web/src/main.tsx', null],
  ['a package of every screen is in the base', '/node_modules/react-dom/client.js', 'base'],
  ['the hook for long lists is not', '/node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js', null],
])('%s', (_, id, file) => expect(chunkOf(id, graph)).toBe(file))
