import type { Plugin } from 'vite'

const IMPORT = /import (\w+) from ('[^']+\.module\.css')/g

/** Whether every use of a style sheet's object names one class. */
const isNamedEverywhere = (code: string, name: string): boolean =>
  [...code.matchAll(new RegExp(String.raw`\b${name}\b(?!\.\w)`, 'g'))].length === 1

/** The code of a module with its class names imported one by one, where it does not look them up. */
export const withNamedClasses = (code: string): string =>
  code.replace(IMPORT, (whole: string, name: string, file: string) =>
    isNamedEverywhere(code, name) ? `import * as ${name} from ${file}` : whole,
  )

/** Writes class names where they are used, so that the browser loads no table of them. */
export const classNames = (): Plugin => ({
  name: 'class-names',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/ },
    handler: (code) => ({ code: withNamedClasses(code), map: null }),
  },
})
