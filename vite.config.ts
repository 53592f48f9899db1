import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { withBareEndpoints } from './web/bare-endpoints.ts'
import { browserFiles } from './web/browser-files.ts'

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ENTRY = 'src/main.tsx'
const EMBED_ENTRY = 'src/embed.tsx'

/** `vite build` makes what the browser gets; `vite build --ssr`, after it, makes the bundle that renders pages on the server. */
export default defineConfig(({ isSsrBuild }) => ({
  root: from('web'),
  appType: 'custom',
  plugins: [
    react(),
    withBareEndpoints(),
    browserFiles({ entry: ENTRY, embedEntry: EMBED_ENTRY, devPreamble: react.preambleCode.replace('__BASE__', '/') }),
  ],
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
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: [from(`web/${ENTRY}`), from(`web/${EMBED_ENTRY}`)] },
      },
  ...(isSsrBuild && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
  }),
}))
