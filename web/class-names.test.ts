import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { classNames, withNamedClasses } from './class-names.ts'

const FROM = "from './Part.module.css'"

test('classes that are named where they are used are imported by name', () => {
  const code = `import styles ${FROM}\nconst a = styles.one + styles.two`
  expect(withNamedClasses(code)).toBe(`import * as styles ${FROM}\nconst a = styles.one + styles.two`)
})

test.each(['styles[tone]', 'draw(styles)'])('%s needs the whole table', (use) => {
  const code = `import styles ${FROM}\nconst a = styles.one + ${use}`
  expect(withNamedClasses(code)).toBe(code)
})

/** What is built of a page with one style sheet. */
async function builtPage(script: string, styles: string): Promise<{ script: string; styles: string }> {
  const root = await mkdtemp(join(tmpdir(), 'class-names-'))
  onTestFinished(() => rm(root, { recursive: true }))
  const folder = join(root, 'web', 'src')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'page.ts'), script)
  await writeFile(join(folder, 'Part.module.css'), styles)
  const { output } = (await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [classNames()],
    build: { write: false, rolldownOptions: { input: join(folder, 'page.ts') } },
  })) as Rolldown.RolldownOutput
  const css = output.find(({ fileName }) => fileName.endsWith('.css'))
  return { script: output[0].code, styles: css?.type === 'asset' ? String(css.source) : '' }
}

test('a page has the names of its classes, no table of them, and its styles', async () => {
  const page = await builtPage(
    `import styles ${FROM}\ndocument.body.className = styles.one`,
    '.one { color: red } .two { color: blue }',
  )
  const [, one = 'none'] = /\.([\w-]+)\{color:red\}/.exec(page.styles) ?? []
  expect(page.script).toMatch(new RegExp(`className=["'\`]${one}["'\`]`))
  expect(page.script).not.toContain('two')
  expect(page.styles).toContain('color:')
})
