import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withBareEndpoints } from './web/bare-endpoints.ts'
import { browserFiles } from './web/browser-files.ts'

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ENTRY = 'src/main.tsx'
const EMBED_ENTRY = 'src/embed.tsx'

/** The scripts that pages share, and what is in them, with all that it imports. */
const SCRIPTS = {
  react: ['node_modules/react/', 'node_modules/react-dom/', 'node_modules/scheduler/'],
  /** The frame of the site, with home. */
  common: [
    ...['App.', 'find-page.'].map((name) => `src/app/${name}`),
    ...[
      'api.',
      'connection.',
      'preferences.',
      'queries.',
      'storage.',
      'watch-crashes.',
      'loading/',
      'offline/work-offline.',
    ].map((name) => `src/platform/${name}`),
    'src/play/play-address.',
    'src/ui/Loaded.',
    'lucide-react/dist/esm/icons/chevron-down.',
  ],
  /** What a question begins with. */
  play: [
    'src/play/question/QuestionView.',
    'src/play/question/QuestionSkeleton.',
    'src/platform/map-texts.',
    'src/platform/credit-words.',
  ],
  /** What the start of a quiz begins with. */
  start: [
    ...['start/', 'share/ShareButton.', 'challenge/RematchButton.'].map((name) => `src/play/${name}`),
    ...['favourites/FavouriteButton.', 'catalogue/device/played.', 'api/account-limits.'].map((name) => `src/${name}`),
    'lucide-react/dist/esm/icons/coins.',
  ],
  /** What every page loads once it has been shown. */
  site: [
    ...[
      'app/overlays/FailureMessage.',
      'app/personal-data.',
      'app/header/ThemeChoice.',
      'ui/Toasts.',
      'ui/Confirm.',
      'ui/drawings.',
    ],
    ...['accounts/queries.', 'catalogue/author/queries.', 'reports/books-query.', 'rooms/queries.'],
    ...['accounts/entry/fetch-user.', 'accounts/messages/SubscribeForm.', 'platform/session/session-events.'],
    ...['platform/offline/register-worker.', 'platform/offline/stored-pictures.'],
  ].map((name) => `src/${name}`),
  /** What shows answers and verdicts, on the site and in the embed. */
  parts: [
    ...[
      'AnsweredRows.',
      'blanks/BlankedText.',
      'list/TriedList.',
      'number/number-words.',
      'pairs/parts.',
      'place/PlaceVerdict.',
      'text/typing.',
    ].map((name) => `src/kinds/${name}`),
    ...['question/verdict-words.', 'result/result-words.'].map((name) => `src/play/${name}`),
    'src/platform/move-item.',
    'contract/src/quiz/read-number.',
  ],
  /** What a round goes on with, loaded before it is needed, as it is needed without a connection, too. */
  round: [
    'play/question/QuestionVerdict.',
    'play/round/send-answers.',
    'play/result/ResultScreen.',
    'kinds/own-answers.',
  ].map((name) => `src/${name}`),
}

/**
 * `vite build` makes the browser files; `vite build --ssr`, after it, makes the bundle that renders pages on the
 * server.
 */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: from('web'),
  appType: 'custom',
  plugins: [
    react(),
    withBareEndpoints(),
    browserFiles({ entry: ENTRY, embedEntry: EMBED_ENTRY, devPreamble: react.preambleCode.replace('__BASE__', '/') }),
  ],
  css: { modules: { generateScopedName: '_[hash:base64:5]' } },
  build: isSsrBuild
    ? {
        outDir: from('dist/ssr'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: from('web/src/render.tsx'), output: { codeSplitting: false } },
      }
    : {
        outDir: from('dist/web'),
        emptyOutDir: true,
        manifest: true,
        assetsInlineLimit: 0,
        // What a screen imports is nearly always loaded already; a preload list for each screen is not worth its bytes.
        modulePreload: false,
        rolldownOptions: {
          input: [from(`web/${ENTRY}`), from(`web/${EMBED_ENTRY}`)],
          // Reading a part of a schema has no side effects, so unused ones can be removed.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // Each takes what the groups before it left of all that its modules import. Pages are in none of them, because
              // the server looks up their files.
              groups: Object.entries(SCRIPTS).map(([name, modules]) => ({
                name,
                test: (id: string) => modules.some((module) => id.includes(`/${module}`)),
              })),
            },
          },
        },
      },
  define: {
    // The component kit is for development and tests.
    'import.meta.env.TENPIP_KIT': JSON.stringify(command === 'serve' || process.env.TENPIP_KIT === '1'),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') }),
  },
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
}))
