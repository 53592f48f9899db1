import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const TEXTS: [string, string][] = [
  ['windows-1252', 'Frage;A;B;Antwort\nWie heißt die Hauptstadt von Österreich?;Wien;Zürich;A\n'],
  ['windows-1252', 'question,a,b,answer\nQuelle est la capitale de la Grèce ?,Athènes,Genève,A\n'],
  ['windows-1252', 'question,a,b,answer\nWho wrote “Émile”?,Rousseau,Molière,A\n'],
  ['windows-1252', 'pregunta,a,b,respuesta\n¿Cuál es la capital de España?,Madrid,Cádiz,A\n'],
  ['macintosh', 'question,a,b,answer\nQuelle est la capitale de la Grèce ?,Athènes,Genève,A\n'],
  [
    'windows-1250',
    'pytanie,a,b,answer\nKtóra rzeka płynie przez Kraków i Gdańsk?,Wisła,Odra,A\nGdzie leży Łódź?,tu,tam,A\n',
  ],
  ['windows-1251', 'question,a,b,answer\nСтолица России?,Москва,Минск,A\n'],
  ['windows-1251', 'Вопрос;А;Б;Ответ\nКакая река протекает через Вену?;Дунай;Рейн;А\n'],
  ['koi8-r', 'question,a,b,answer\nСтолица России?,Москва,Минск,A\n'],
  ['windows-1253', 'question,a,b,answer\nΠοια είναι η πρωτεύουσα της Ελλάδας;,Αθήνα,Πάτρα,A\n'],
  [
    'shift_jis',
    'question,a,b,answer\n日本の首都はどこですか。,東京,大阪,A\nドイツの首都はどこですか。,ベルリン,ボン,A\nフランスの首都は。,パリ,リヨン,A\n',
  ],
]

test.each(TEXTS)('%s is recognised: %s', (encoding, text) => {
  const decoded = decodeText(iconv.encode(text, encoding))
  expect(decoded.text).toBe(text)
  expect(decoded.guess).not.toBeNull()
})

test('a file in UTF-8, and one that says its encoding, is not guessed', () => {
  expect(decodeText(Buffer.from('Zürich'))).toEqual({ text: 'Zürich', guess: null })
  expect(decodeText(iconv.encode('\uFEFFZürich', 'utf-16le')).guess).toBeNull()
  const xml = '<?xml version="1.0" encoding="windows-1251"?><quiz>Москва</quiz>'
  expect(decodeText(iconv.encode(xml, 'windows-1251'))).toEqual({ text: xml, guess: null })
})
