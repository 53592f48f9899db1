import react from '@vitejs/plugin-react'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { browserFiles } from './web/browser-files.ts'

const from = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const ENTRY = 'src/main.tsx'
const BROWSER_FOLDER = from('dist/web')

/** `vite build` makes what the browser gets; `vite build --ssr`, after it, makes the bundle that renders pages on the server. */
export default defineConfig(({ command, isSsrBuild }) => ({
  root: from('web'),
  appType: 'custom',
  plugins: [
    react(),
    browserFiles({
      folder: BROWSER_FOLDER,
      entry: ENTRY,
      devPreamble: react.preambleCode.replace('__BASE__', '/'),
    }),
  ],
  build: isSsrBuild
    ? {
        outDir: from('dist/ssr'),
        emptyOutDir: true,
        copyPublicDir: false,
        rolldownOptions: { input: from('web/src/render.tsx'), output: { codeSplitting: false } },
      }
    : {
        outDir: BROWSER_FOLDER,
        emptyOutDir: true,
        manifest: true,
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: { input: from(`web/${ENTRY}`) },
      },
  ...(command === 'build' &&
    isSsrBuild && {
      ssr: { noExternal: true as const },
      define: { 'process.env.NODE_ENV': JSON.stringify(process.env.NODE_ENV ?? 'production') },
    }),
}))
