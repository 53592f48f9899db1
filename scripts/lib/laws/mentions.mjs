/** What a database of an earlier version names, and this tree has no more. */
const FORMER = new Set(['0140-play-notices-by-quiz.sql'])

/** A file of ours as prose names it; `<kind>.ts` and `…Page.tsx` are patterns, and `dist/` is made by the build. */
const FILE = /(?<![\w<>…*@./-])(?!dist\/)(?:\.{1,2}\/)*((?:[\w-]+\/)*[\w.-]*[\w-]\.(?:tsx?|mjs|sql))\b/g

function* filesNamedIn(text) {
  for (const [index, line] of text.split('\n').entries())
    for (const [, name] of line.matchAll(FILE)) yield { name, lines: index }
}

/** Law 10: whoever follows a name in a comment or a document finds the file. */
export function* mentionLaw({ sources, beside, documents, migrations }) {
  const paths = [...sources.keys(), ...beside, ...migrations.map(({ path }) => path)]
  const exists = (name) => FORMER.has(name) || paths.some((path) => path === name || path.endsWith(`/${name}`))
  const gone = (text) => [...filesNamedIn(text)].filter(({ name }) => !exists(name))
  const say = (path, line, name) => ({ path, line, law: 10, sentence: `there is no ${name}` })
  for (const [path, text] of documents) for (const { name, lines } of gone(text)) yield say(path, lines + 1, name)
  for (const { path, comments, lineAt } of sources.values())
    for (const { value, start } of comments)
      for (const { name, lines } of gone(value)) yield say(path, lineAt(start) + lines, name)
}
