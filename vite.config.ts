import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withBareEndpoints } from './web/bare-endpoints.ts'
import { withBareRoutes } from './web/bare-routes.ts'
import { browserFiles } from './web/browser-files.ts'
import { lighterPackages } from './web/lighter-packages.ts'

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ENTRY = 'src/main.tsx'
const EMBED_ENTRY = 'src/embed.tsx'

/** What every screen needs, in one file, which compresses better than several and changes less often than the screens. */
const BASE = /node_modules[\\/](react|react-dom|scheduler|wouter|regexparam|@tanstack|zustand)[\\/]/

/** Small parts that the home screen has anyway and others share: one request for them is cheaper than one for each. */
const COMMON =
  /[\\/]src[\\/](platform[\\/](?!upload|use-form|use-in-browser|use-unsaved|use-saved|use-media|email-rule|happen|held|balance)|play[\\/]queries|catalogue[\\/]QuizCard|ui[\\/](Button|IconButton|Labelled|ThreePips|button-class|create-icon|Category|Cover|ErrorBlock|Failure|Field|FivePips|Loaded|PageTitle|Skeleton|Trail|use-waiting))|contract[\\/]src[\\/](catalogue|content|endpoint|envelope|play|safe-path|shuffle)\.ts|create-icon|preload-helper|icons[\\/](x|check|arrow-right|wifi|wifi-off)\.m?js/
/** What is fetched at the first sign of a reader, because it may be needed when nothing can be fetched any more. */
const RARE = /[\\/]src[\\/](ui[\\/](Toasts|Confirm|Dialog)|app[\\/]ToldFailure)/
const PLAY =
  /[\\/]src[\\/](play[\\/](?!ShareMenu|share-picture)|ui[\\/](LazyImage|lazy-images|ring-path|VerdictPanel|Switch))|icons[\\/](coins|flag|share-2|rotate-ccw)\.m?js/
/** What draws covers and icons: left to itself it would be packed with what every screen has, though a first visit needs none of it. */
const DRAWINGS =
  /[\\/](web[\\/]src[\\/]ui[\\/]drawings|contract[\\/]src[\\/](cover-art|cover-path|category-icons))\.ts$/

/** `vite build` makes what the browser gets; `vite build --ssr`, after it, makes the bundle that renders pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: from('web'),
  appType: 'custom',
  plugins: [
    react(),
    withBareEndpoints(),
    withBareRoutes(),
    lighterPackages(),
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
        // What a screen imports besides itself is nearly always there already; a list of it for each screen is not worth its bytes.
        modulePreload: false,
        rolldownOptions: {
          input: [from(`web/${ENTRY}`), from(`web/${EMBED_ENTRY}`)],
          // Reading a part of a schema does nothing by itself, so one that nobody uses can go.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              groups: [
                { name: 'base', test: BASE, priority: 3 },
                { name: 'common', test: COMMON, priority: 2 },
                { name: 'rare', test: RARE, priority: 1 },
                { name: 'play', test: PLAY, minShareCount: 2 },
                { name: 'drawings', test: DRAWINGS, priority: 4 },
              ],
            },
          },
        },
      },
  define: {
    // The page of all parts is for development and tests.
    'import.meta.env.TENPIP_KIT': JSON.stringify(command === 'serve' || process.env.TENPIP_KIT === '1'),
    ...(isSsrBuild && { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') }),
  },
  ...(isSsrBuild && { ssr: { noExternal: true as const } }),
}))
