import { expect, test } from 'vitest'
import { withNamedClasses } from './class-names.ts'

const FROM = "from './Part.module.css'"

test('classes that are named where they are used are imported by name', () => {
  const code = `import styles ${FROM}\nconst a = styles.one + styles.two`
  expect(withNamedClasses(code)).toBe(`import * as styles ${FROM}\nconst a = styles.one + styles.two`)
})

test.each(['styles[tone]', 'draw(styles)'])('%s needs the whole table', (use) => {
  const code = `import styles ${FROM}\nconst a = styles.one + ${use}`
  expect(withNamedClasses(code)).toBe(code)
})
