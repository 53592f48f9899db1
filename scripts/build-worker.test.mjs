import { expect, test } from 'vitest'
import { offlineFiles } from './build-worker.mjs'

const manifest = {
  'src/main.tsx': {
    file: 'assets/main.js',
    css: ['assets/main.css'],
    imports: ['_base.js'],
    dynamicImports: ['src/play/StartPage.tsx', 'src/accounts/RegisterPage.tsx'],
  },
  '_base.js': { file: 'assets/base.js', dynamicImports: ['src/ui/Toasts.tsx'] },
  'src/ui/Toasts.tsx': { file: 'assets/Toasts.js', imports: ['_base.js'] },
  'src/play/StartPage.tsx': { file: 'assets/StartPage.js', css: ['assets/StartPage.css'] },
  'src/accounts/RegisterPage.tsx': {
    file: 'assets/RegisterPage.js',
    dynamicImports: ['src/accounts/password-strength.ts'],
  },
  'src/accounts/password-strength.ts': { file: 'assets/password-strength.js' },
  'src/embed.tsx': { file: 'assets/embed.js' },
  'a-latin-wght-normal.woff2': { file: 'assets/a-latin-wght-normal-1.woff2' },
  'a-latin-ext-wght-normal.woff2': { file: 'assets/a-latin-ext-wght-normal-1.woff2' },
}

test('whatever a game may load is there without a connection, and what needs one anyway is not', () => {
  expect(offlineFiles(manifest)).toEqual([
    '/assets/a-latin-wght-normal-1.woff2',
    '/assets/base.js',
    '/assets/main.css',
    '/assets/main.js',
    '/assets/StartPage.css',
    '/assets/StartPage.js',
    '/assets/Toasts.js',
  ])
})
