import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withBareEndpoints } from './web/bare-endpoints.ts'
import { browserFiles } from './web/browser-files.ts'

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ENTRY = 'src/main.tsx'
const EMBED_ENTRY = 'src/embed.tsx'

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
              // Each takes what the groups before it left of all that its modules import.
              groups: [
                { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
                { name: 'common', test: /src[\\/]app[\\/]App\.tsx$/ },
                { name: 'play', test: /src[\\/]play[\\/]question[\\/]QuestionView\.tsx$/ },
              ],
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
