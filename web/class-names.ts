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
const namedClasses: Plugin = {
  name: 'class-names',
  apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  // Also from one file into another: a page would otherwise load the names of all styles that come with it.
  config: () => ({ build: { rolldownOptions: { optimization: { inlineConst: true } } } }),
  transform: {
    filter: { id: /[\\/]web[\\/]src[\\/].*\.tsx?$/ },
    handler: (code) => ({ code: withNamedClasses(code), map: null }),
  },
}

/** Keeps the styles whose names are all written elsewhere: nothing of their module is used any more. */
const keptStyles: Plugin = {
  name: 'kept-styles',
  apply: 'build',
  enforce: 'post',
  transform: {
    filter: { id: /\.module\.css$/ },
    handler: (code) => ({ code, map: null, moduleSideEffects: 'no-treeshake' }),
  },
}

export const classNames = (): Plugin[] => [namedClasses, keptStyles]
