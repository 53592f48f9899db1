import { expect, it } from 'vitest'
import { searchWords } from './search-words.ts'

it.each([
  ['Rivers of the World', 'rivers of the world'],
  ['São Tomé & Príncipe', 'sao tome principe'],
  ['  Łódź — Zürich  ', 'lodz zurich'],
  ['100% Straße', '100 strasse'],
  ['Película: Amélie', 'pelicula amelie'],
  ['日本 quiz', '日本 quiz'],
  ["Rock 'n' roll", 'rock n roll'],
  ['', ''],
])('reads %j as %j', (text, words) => {
  expect(searchWords(text)).toBe(words)
})
