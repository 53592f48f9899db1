import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { expect, test } from 'vitest'
import { categoryIcon } from '#contract/covers/category-icons.ts'
import { iconDrawings } from './icon-drawings.ts'

test('an icon is built as the path that it becomes, with nothing else of it', async () => {
  const from = fileURLToPath(new URL('../contract/src/covers/category-icons.ts', import.meta.url))
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, minify: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
    plugins: [
      iconDrawings(),
      {
        name: 'entry',
        resolveId: (id) => (id === 'entry' ? id : undefined),
        load: (id) => (id === 'entry' ? `export { categoryIcon } from ${JSON.stringify(from)}` : undefined),
      },
    ],
  })
  const code = [result]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .map((file) => ('code' in file ? file.code : ''))
    .join('')
  const built = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  for (const name of ['globe', 'music', 'cpu', 'shapes']) expect(built.categoryIcon(name)).toBe(categoryIcon(name))
  expect(code).not.toMatch(/react|key|rect|circle/)
})
