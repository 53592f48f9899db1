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
  '/web/src/catalogue/Banner.tsx': { importers: ['/web/src/catalogue/HomePage.tsx'] },
  '/web/src/catalogue/card/QuizCard.tsx': {
    importers: ['/web/src/catalogue/HomePage.tsx', '/web/src/play/StartPage.tsx'],
  },
  '/web/src/play/send-answers.ts': { importers: ['/web/src/play/StartPage.tsx', '/web/src/play/QuestionPage.tsx'] },
  '/web/src/ui/LazyImage.tsx': { importers: ['/web/src/play/send-answers.ts', '/web/src/accounts/ProfilePage.tsx'] },
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
  ['what only home needs stays with home', '/web/src/catalogue/Banner.tsx', null],
  ['what the screens of a round share is one file', '/web/src/play/send-answers.ts', 'play'],
  ['what a lighter screen needs too does not bring the round along', '/web/src/ui/LazyImage.tsx', 'shared'],
  ['what players know of question kinds is not part of the first script', '/contract/src/kinds/single.ts', 'shared'],
  ['nor are the names of their tables', '/contract/src/names-of.ts', 'shared'],
  ['nor are the hues, which schemas import too', '/contract/src/hues.ts', 'shared'],
  ['what only authors need to know of them is left to the build', '/contract/src/kinds/single-rules.ts', null],
  ['the script that starts the site is shared with nobody', '/web/src/main.tsx', null],
  ['a package of every screen is in the base', '/node_modules/react-dom/client.js', 'base'],
  ['the hook for long lists is not', '/node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js', null],
])('%s', (_, id, file) => expect(chunkOf(id, graph)).toBe(file))
