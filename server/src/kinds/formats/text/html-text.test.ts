import { describe, expect, test } from 'vitest'
import { htmlToText, looksLikeHtml } from './html-text.ts'

const read = (html: string) => {
  const { text, media, losses } = htmlToText(html)
  return { text, media: media.map(({ kind, sources }) => [kind, ...sources]), losses }
}

describe('a sound or video in HTML', () => {
  test.each([
    ['a player', '<p>Say</p><audio src="a.mp3"></audio>', [['sound', 'a.mp3']]],
    [
      'a player with several formats',
      '<p>Say</p><video controls><source src="a.webm"><source src="a.mp4">a.mp4</video>',
      [['video', 'a.webm', 'a.mp4']],
    ],
    [
      'a link that is only its name',
      '<p>Say<br><a href="x/a%20b.mp3?f=1">a b.mp3</a></p>',
      [['sound', 'x/a%20b.mp3?f=1']],
    ],
    [
      'an embedded file',
      '<p>Say</p><embed src="a.mov"><object data="b.wav">old</object>',
      [
        ['video', 'a.mov'],
        ['sound', 'b.wav'],
      ],
    ],
    [
      'words for browsers without a player',
      'Say<audio src="a.ogg">Your browser can’t play this.</audio>',
      [['sound', 'a.ogg']],
    ],
    ['a player that is never closed', '<audio src="a.mp3">Say', [['sound', 'a.mp3']]],
  ])('is found as %s, and leaves nothing in the text', (_, html, media) => {
    expect(read(html)).toEqual({ text: 'Say', media, losses: [] })
  })

  test('keeps the words that its author wrote', () => {
    expect(read('<a href="a.mp3">Listen</a> and repeat').text).toBe('Listen and repeat')
    expect(read('<audio src="a.mp3"><p>Which word is it?</p></audio>').text).toBe('Which word is it?')
    expect(read('<a href="page.html">page.html</a>')).toEqual({ text: 'page.html', media: [], losses: [] })
  })

  test('makes a text HTML only where it is one', () => {
    expect(looksLikeHtml('Say <audio src="a.mp3"></audio>')).toBe(true)
    expect(looksLikeHtml('What is <audio> for?')).toBe(false)
    expect(looksLikeHtml('<audio></audio>')).toBe(false)
  })
})

test('what cannot become text is named', () => {
  expect(read('<iframe src="https://video.example/embed/1"></iframe>See').losses).toEqual([
    'Something embedded from video.example was left out.',
  ])
  expect(read('<svg><circle/></svg>See').losses).toEqual(['A drawing was left out.'])
  expect(read('<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>')).toEqual({
    text: 'a b\nc',
    media: [],
    losses: ['A table became plain text.'],
  })
})

test('the numbers of a list are read as they are shown', () => {
  expect(read('Which?<ol><li>One</li><li><p>Two</p><ul><li>Dot</li></ul></li><li>Three</li></ol>').text).toBe(
    'Which?\n1. One\n2. Two\nDot\n3. Three',
  )
  expect(read('<ol type="a" start="2"><li>x<li value="5">y</ol>').text).toBe('b. x\ne. y')
})

test('a formula is read as it was written, or named', () => {
  const formula = (note: string) => `<math><semantics><mrow><mi>x</mi><mn>2</mn></mrow>${note}</semantics></math>`
  const tex = '<annotation encoding="application/x-tex">x^2 &lt; 4</annotation>'
  expect(read(`Solve ${formula(tex)}.`)).toEqual({ text: 'Solve $x^2 < 4$.', media: [], losses: [] })
  expect(read(`Solve ${formula('')}.`)).toEqual({
    text: 'Solve x2.',
    media: [],
    losses: ['A formula became plain text.'],
  })
})

test('formulas that are never closed are looked through once', () => {
  const before = process.cpuUsage().user
  expect(read(`${'<math>'.repeat(150_000)}x</math>`).text).toBe('x')
  expect((process.cpuUsage().user - before) / 1e6).toBeLessThan(4)
})

test('what is underlined, crossed out or highlighted is named, because a question may ask for it', () => {
  expect(read('Which is <u>not</u> a prime?').losses).toEqual(['Words in it are no longer underlined.'])
  expect(read('<span style="text-decoration: underline;">not</span>').losses).toEqual([
    'Words in it are no longer underlined.',
  ])
  expect(read('A <del>wrong</del> <s>word</s>')).toMatchObject({
    text: 'A wrong word',
    losses: ['Words in it are no longer crossed out.'],
  })
  expect(read('<p style="background-color:yellow">Verb</p>').losses).toEqual(['Words in it are no longer highlighted.'])
  for (const html of ['<u></u>x', '<u> </u>x', '<b>x</b> <i>y</i>', '<p style="color:#333">x</p>'])
    expect(read(html).losses, html).toEqual([])
})

test('what is bold, italic or coloured is named where the text speaks of it', () => {
  expect(read('What is the word in bold? The <b>cat</b> sat.').losses).toEqual(['Words in it are no longer bold.'])
  expect(read('What is the red word? The <span style="color: red">cat</span> sat.').losses).toEqual([
    'Words in it are no longer coloured.',
  ])
})

test.each([
  ['x<sup>2</sup> H<sub>2</sub>O 10<sup>-3</sup>', 'x² H₂O 10⁻³'],
  ['2<sup>n+1</sup> or 2<sup>n</sup>+1', '2ⁿ⁺¹ or 2ⁿ+1'],
  ['x<sup>a+b</sup>c', 'x^(a+b)c'],
  ['v<sub>max</sub>t', 'v_(max)t'],
  ['x<sub>i</sub>', 'x_i'],
  ['x<sup>2<sup>k</sup></sup>', 'x^(2^k)'],
  ['the 1<sup>st</sup>, the XIX<sup>e</sup>', 'the 1st, the XIXe'],
  ['2<sup>e</sup> or x<sup>e</sup>', '2ᵉ or xᵉ'],
  ['2<sup>E</sup>', '2^E'],
  ['le 1<sup>er</sup> et la 1<sup>re</sup>', 'le 1ᵉʳ et la 1ʳᵉ'],
  ['V<sup>e</sup>, xI<sup>e</sup>, the XX<sup>th</sup>, le 5<sup>ème</sup>', 'Vᵉ, xIᵉ, the XXth, le 5ème'],
  ['a<sup>b<sup>c<sup>d<sup>x</sup></sup></sup></sup>', 'a^(b^(c^(d^x)))'],
])('raised and lowered text stays told apart: %s', (html, text) => {
  expect(read(html)).toMatchObject({ text, losses: [] })
})

test('text that is raised without an end is named', () => {
  expect(read('x<sup>2').losses).toEqual(['Raised or lowered letters became plain text.'])
})

test('text that is raised more than four times becomes plain, and is named', () => {
  expect(read('a<sup>b<sup>c<sup>d<sup>x<sup>y</sup></sup></sup></sup></sup> 2<sup>3</sup>')).toMatchObject({
    text: 'a^(b^(c^(d^(xy)))) 2³',
    losses: ['Raised or lowered letters became plain text.'],
  })
})

test('text that is raised ever again costs no more than its length', () => {
  const times = 20_000
  expect(read(`${'<sup>1'.repeat(times)}${'</sup>'.repeat(times)}`).text).toBe(
    `^(1^(1^(1^(${'1'.repeat(times - 3)}))))`,
  )
})

test('words that are marked ever again cost no more than their length', () => {
  const times = 200_000
  expect(read(`${'<u>'.repeat(times)}${'</b>'.repeat(times)}x`).losses).toEqual([
    'Words in it are no longer underlined.',
  ])
})

test.each([
  ['10<span style="vertical-align: super">-3</span> m', '10⁻³ m'],
  ['H<span style="color:red;vertical-align:sub;">2</span>O <span>is</span>', 'H₂O is'],
  ['a<span><span style="VERTICAL-ALIGN: Super">2</span>b</span>', 'a²b'],
])('text that is raised or lowered by its style stays so: %s', (html, text) => {
  expect(read(html)).toEqual({ text, media: [], losses: [] })
})
