import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const FOLDER = new URL('../contract/src/emblems/', import.meta.url)
const FILE = new URL('emblem-paths.ts', FOLDER)
const ICONS = new URL('../node_modules/lucide-react/dist/esm/icons/', import.meta.url)
const GROUPS = [
  'places',
  'past',
  'science',
  'screen',
  'music',
  'sport',
  'books',
  'food',
  'nature',
  'technology',
  'art',
  'everyday',
]

const ellipse = (x, y, rx, ry) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0`

function rectangle(x, y, width, height, r) {
  if (!r) return `M${x} ${y}h${width}v${height}h-${width}z`
  const [w, h] = [width - 2 * r, height - 2 * r]
  const turn = `a${r} ${r} 0 0 1`
  return `M${x + r} ${y}h${w}${turn} ${r} ${r}v${h}${turn}-${r} ${r}h-${w}${turn}-${r}-${r}v-${h}${turn} ${r}-${r}z`
}

const polyline = (points, end) =>
  `M${points
    .trim()
    .split(/[\s,]+/)
    .join(' ')}${end}`

const NUMBER = String.raw`(-?(?:\d+\.?\d*|\.\d+))`
/** The first step of a path, where more of its kind follow. */
const FIRST_STEP = new RegExp(`^m${NUMBER}[ ,]?${NUMBER}[ ,]?(?=[\\d.-])`)

/** One element of an icon as part of a path. */
function asPath(tag, attributes) {
  const [number, text] = [(name) => Number(attributes[name] ?? 0), (name) => attributes[name] ?? '']
  switch (tag) {
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect':
      return rectangle(number('x'), number('y'), number('width'), number('height'), number('rx') || number('ry'))
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return polyline(text('points'), '')
    case 'polygon':
      return polyline(text('points'), 'z')
    case 'path':
      // Joined to others, a path cannot begin with a relative step.
      return text('d').replace(FIRST_STEP, 'M$1 $2l').replace(/^m/, 'M')
    default:
      throw new Error(`An icon has an element that is not drawn here: ${tag}.`)
  }
}

/** A Lucide icon as one path. */
export async function lucidePath(name) {
  const { default: Icon } = await import(new URL(`${name}.mjs`, ICONS).href)
  const inner = renderToStaticMarkup(createElement(Icon)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  return [...inner.matchAll(/<(\w+) ([^>]*)>/g)]
    .map(([, tag, rest]) =>
      asPath(tag, Object.fromEntries([...rest.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key, value]) => [key, value]))),
    )
    .join('')
}

/** The names in the groups, by their keys. */
export const emblemNames = () =>
  GROUPS.flatMap((group) => {
    const source = readFileSync(new URL(`${group}.ts`, FOLDER), 'utf8')
    return [...source.matchAll(/^ {2}'?([a-z\d-]+)'?:/gm)].map(([, name]) => name)
  })

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = await Promise.all(emblemNames().map(async (name) => `  '${name}': '${await lucidePath(name)}',`))
  const head =
    '/** Lucide’s drawings of the emblems, each as one path of 24 by 24. `npm run emblems` writes this file. */\n'
  writeFileSync(
    FILE,
    `${head}export const EMBLEM_PATHS: Readonly<Record<string, string>> = {\n${lines.join('\n')}\n}\n`,
  )
  console.log(`${lines.length} emblems in ${fileURLToPath(FILE)}`)
}
