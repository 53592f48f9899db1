import { describe, expect, test } from 'vitest'
import { readQuestions } from '../read-questions.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const file = (name: string, content = name) =>
  `<file name="${name}" path="/" encoding="base64">${base64(content)}</file>`
const element = (tag: string, html: string, more = '') =>
  `<${tag} format="html"><text><![CDATA[${html}]]></text>${more}</${tag}>`
const at = (name: string) => `@@PLUGINFILE@@/${name}`

const RIGHT = '<answer fraction="100"><text>true</text></answer>'
const question = (html: string, files = '', more = '', type = 'truefalse', answers = RIGHT) =>
  `<quiz><question type="${type}">${element('questiontext', html, files)}${more}${answers}</question></quiz>`

/** The text of the first question, its sound, and what is said about it. */
async function read(xml: string) {
  const { questions, items } = await readQuestions({ input: xml, format: 'moodle_xml' })
  const { text, media, image } = questions[0] ?? {}
  const { kind, name, bytes } = media?.file ?? {}
  const carried = media ? `${kind} ${name}: ${Buffer.from(bytes ?? []).toString()}` : null
  return { text, carried, image, captions: media?.captions ?? null, said: items[0]?.message, question: questions[0] }
}
const KEPT = 'Kept unchanged.'

test('a picture that is not in the file is named', async () => {
  const { said } = await read(question(`<p>See</p><img src="${at('frog%20one.png')}"><img src="data:,x">`))
  expect(said).toBe(
    "The picture frog one.png isn't in the file and was left out. A picture isn't in the file and was left out.",
  )
})

describe('a sound in the text of a question', () => {
  test.each([
    ['a player', `<p>Say</p><audio controls src="${at('bonjour.mp3')}"></audio>`],
    ['a player with sources', `<p>Say</p><audio><source src="${at('bonjour.mp3')}">${at('bonjour.mp3')}</audio>`],
    ['a video player', `<p>Say</p><video src="${at('bonjour.mp3')}"></video>`],
    ['a link that Moodle plays', `<p>Say</p><a href="${at('bonjour.mp3')}">bonjour.mp3</a>`],
    [
      'a player and a link',
      `Say<audio src="${at('bonjour.mp3')}"></audio><a href="${at('bonjour.mp3')}">bonjour.mp3</a>`,
    ],
  ])('comes along from %s', async (_, html) => {
    const { text, carried, said } = await read(question(html, file('bonjour.mp3')))
    expect([text, carried?.split(' ').slice(1).join(' '), said]).toEqual(['Say', 'bonjour.mp3: bonjour.mp3', KEPT])
  })

  test('comes along where it is written into its address, or embedded without being shown', async () => {
    const inline = await read(question(`Say<audio src="data:audio/mpeg;base64,${base64('hum')}"></audio>`))
    expect([inline.carried, inline.said]).toEqual(['sound : hum', KEPT])
    const unplaced = await read(question('Say', file('bonjour.mp3') + file('more.mp3') + file('notes.pdf')))
    expect([unplaced.carried, unplaced.said]).toEqual([
      'sound bonjour.mp3: bonjour.mp3',
      "The sound bonjour.mp3 wasn't in the text. It's the question's sound now. The sound more.mp3 was left out. The file notes.pdf was left out.",
    ])
  })

  test('brings its captions, and of several formats the one that is played', async () => {
    const html = `See<video><source src="${at('a.avi')}"><source src="${at('a.mp4')}"><track src="${at('a.vtt')}"></video>`
    const { carried, captions, said } = await read(
      question(html, file('a.avi') + file('a.mp4') + file('a.vtt', 'WEBVTT')),
    )
    expect([carried, captions, said]).toEqual(['video a.mp4: a.mp4', 'WEBVTT', KEPT])
  })

  test('that is not in the file, or a second one, is named', async () => {
    const missing = await read(question(`Say<audio src="${at('bonjour.mp3')}"></audio>`))
    expect([missing.carried, missing.said]).toEqual([null, "The sound bonjour.mp3 isn't in the file and was left out."])
    const html = `Say<audio src="https://x.example/far.ogg"></audio><audio src="${at('a.mp3')}"></audio><video src="${at('b.mp4')}"></video>`
    const several = await read(question(html, file('a.mp3') + file('b.mp4')))
    expect([several.carried, several.said]).toEqual([
      'sound a.mp3: a.mp3',
      "The sound far.ogg isn't in the file and was left out. The video b.mp4 was left out: a question can have one sound or video.",
    ])
  })

  test('is enough for a question with a name', async () => {
    const { text, carried, said } = await read(
      question(`<audio src="${at('a.mp3')}"></audio>`, file('a.mp3'), '<name><text>Birds 1</text></name>'),
    )
    expect([text, carried, said]).toEqual([
      'Birds 1',
      'sound a.mp3: a.mp3',
      'It only had a sound, so we used its name as the text.',
    ])
  })
})

describe('a sound elsewhere is named', () => {
  test('in an option', async () => {
    const option = (fraction: number, html: string, files = '') =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[${html}]]></text>${files}</answer>`
    const answers =
      option(100, `Oui<audio src="${at('oui.mp3')}"></audio>`, file('oui.mp3')) +
      option(0, `<p>Non</p>`, file('non.mp3'))
    const { said, question: read_ } = await read(
      question('Which?', '', '<single>true</single>', 'multichoice', answers),
    )
    expect(read_?.options.map(({ text }) => text)).toEqual(['Oui', 'Non'])
    expect(said).toBe(
      'The sound oui.mp3 was left out: only the question itself can have one. The sound non.mp3 was left out.',
    )
  })

  test.each(['generalfeedback', 'correctfeedback', 'hint'])('in <%s>', async (tag) => {
    const more = element(tag, `Hear<audio src="${at('oui.mp3')}"></audio>`, file('oui.mp3'))
    expect((await read(question('Say', '', more))).said).toContain('The sound oui.mp3 was left out')
  })

  test.each([100, 0])('in the feedback of an answer worth %s', async (fraction) => {
    const feedback = element('feedback', `Hear<audio src="${at('oui.mp3')}"></audio>`, file('oui.mp3'))
    const answers = `${RIGHT.replace('</answer>', fraction ? `${feedback}</answer>` : '</answer>')}<answer fraction="0"><text>false</text>${fraction ? '' : feedback}</answer>`
    expect((await read(question('Say', '', '', 'truefalse', answers))).said).toContain('The sound oui.mp3 was left out')
  })
})

test('a question with hundreds of files names the first of them, and how many more there are', async () => {
  const files = Array.from({ length: 300 }, (_, n) => file(`${n}.pdf`)).join('')
  const { said = '' } = await read(question('Say', files))
  expect(said).toContain('The file 11.pdf was left out. So were 288 more files.')
})

test('a question full of files is read in one go', async () => {
  const files = Array.from({ length: 1_000 }, (_, n) => `<file name="${n}.mp3"/>`).join('')
  const html = Array.from({ length: 1_000 }, (_, n) => `<audio src="${at(`${n}.mp3`)}"></audio>`).join('')
  const { text, said = '' } = await read(question(`Say${html}`, files))
  expect([text, said.length < 3000]).toEqual(['Say', true])
})

describe('pictures', () => {
  test('of old files are beside the text', async () => {
    const old = '<image>frog.jpg</image>'
    const carried = await read(question('Say', '', `${old}<image_base64>${base64('frog')}</image_base64>`))
    expect([Buffer.from(carried.image?.bytes ?? []).toString(), carried.said]).toEqual(['frog', KEPT])
    expect((await read(question('Say', '', old))).said).toBe("The picture frog.jpg isn't in the file and was left out.")
    expect((await read(question('Say', '', '<image></image>'))).said).toBe(KEPT)
  })

  test('of pairs come along', async () => {
    const pair = (html: string, answer: string, files = '') =>
      element('subquestion', html, `${files}<answer><text>${answer}</text></answer>`)
    const pairs =
      pair(`<img src="${at('fr.png')}" alt="Blue, white, red">`, 'France', file('fr.png')) +
      pair(`Green<img src="${at('it.png')}" alt="">`, 'Italy', file('it.png'))
    const { question: read_, said } = await read(question('Which?', '', '', 'matching', pairs))
    expect(said).toBe(KEPT)
    expect(read_).toMatchObject({
      prompts: [
        { text: '', image: { alt: 'Blue, white, red', bytes: Buffer.from('fr.png') } },
        { text: 'Green', image: { alt: '', bytes: Buffer.from('it.png') } },
      ],
      key: { 0: 0, 1: 1 },
    })
  })

  test('that nothing shows are named', async () => {
    expect((await read(question('Say', file('frog.png')))).said).toBe('The picture frog.png was left out.')
  })
})

test('formulas are in our notation, unless a dollar sign is money', async () => {
  expect((await read(question('Solve \\(x^2 = 4\\) and \\[ y \\]'))).text).toBe('Solve $x^2 = 4$ and $y$')
  expect((await read(question('Pay $5 for \\(x\\) and $$y$$'))).text).toBe('Pay $5 for \\(x\\) and $$y$$')
})
