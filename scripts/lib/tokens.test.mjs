import { expect, it } from 'vitest'
import { tokenize } from './tokens.mjs'

const kinds = (text, kind, jsx = false) =>
  tokenize(text, jsx)
    .filter((token) => token.kind === kind)
    .map((token) => token.text)

it('keeps comments, strings and templates apart from code', () => {
  const text = "a('it\\'s // no', `b ${c(`d ${e}`, '}')} f`) // g\n/* h */ i"
  expect(kinds(text, 'word')).toEqual(['a', 'c', 'e', 'i'])
  expect(kinds(text, 'comment')).toEqual(['// g', '/* h */'])
  expect(kinds(text, 'string')).toEqual(["'it\\'s // no'", "'}'"])
  expect(kinds(text, 'template')).toEqual(['b ', 'd ', ' f'])
})

it('tells a regular expression from a division', () => {
  const text = "a = b / c / d; e = /['`/*]\\/[/]/g.test(f) && g[1] / 2; return /x/"
  expect(kinds(text, 'regex')).toEqual(["/['`/*]\\/[/]/g", '/x/'])
})

it('reads the text of JSX as text and its braces as code', () => {
  const text = 'const a = <p title="it\'s" on={() => b(<br />)}>Don\'t {c /* d */} `e` </p>; f(g < h, i > j)'
  expect(kinds(text, 'word', true)).toEqual(['const', 'a', 'b', 'c', 'f', 'g', 'h', 'i', 'j'])
  expect(kinds(text, 'text', true)).toEqual(["Don't ", ' `e` '])
})

it('does not take type parameters for JSX', () => {
  const text = "const a = <T,>(b: T) => 'c'\nconst d = <T extends e>() => 'f'\ntype G = <T>(h: T) => 'i'"
  expect(kinds(text, 'string', true)).toEqual(["'c'", "'f'", "'i'"])
})

it('says on which line a token stands', () => {
  expect(tokenize('a\n/* b\n */\n`\n${c}`', false).map(({ text, line }) => [text, line])).toContainEqual(['c', 5])
})
