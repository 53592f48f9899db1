import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Draft } from '#contract/quiz/draft.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { Author, question, completeDraft, sentBack } from '../support/author.ts'
import { makeUser } from '../support/factories.ts'
import { Player } from '../support/player.ts'
import { Guest } from '../support/room.ts'
import { openSite, type WholeSite } from '../support/site.ts'

let site: WholeSite
beforeAll(async () => void (site = await openSite()))
afterAll(() => site.close())

const author = async () => new Author(site, await makeUser(site.database))
const getQuiz = async (quizUrl: string) => (await site.call<Quiz>('GET', `/api/get-quiz/${quizUrl}`)).body.data

const HALF =
  '<span class="formula" data-tex="\\frac{1}{2}" data-words="1/2"><math><mfrac><mn>1</mn><mn>2</mn></mfrac></math></span>'
const ROOT = '<math><msqrt>'

const formulaQuestions = [
  question('What is $\\frac{1}{2}$ of \\$8?', {
    options: [{ text: '\\$4' }, { text: '$\\sqrt{4}$' }, { text: '`four`' }],
    why: 'Because $\\frac{1}{2}$ <b>is</b> a half.',
  }),
  question('It costs $5 and $10. Why?', { why: 'Nothing to show.' }),
  question('Third time lucky?'),
]

async function published(questions: object[] = formulaQuestions) {
  const one = await author()
  const { status, body } = await one.save(completeDraft({ questions, publish: true }))
  expect(status, JSON.stringify(body.data)).toBe(201)
  return { one, draft: body.data }
}

/** What a draft with this as a question is refused for. */
async function problemsWith(more: object) {
  const { body, status } = await (
    await author()
  ).save(completeDraft({ questions: [question('First of all?', more), ...formulaQuestions], publish: true }))
  return status === 400 ? (body.data.problems ?? []) : []
}

describe('formulas and code', () => {
  it('come beside the text, whose source stays, and are null where there are none', async () => {
    const { draft } = await published()
    const { questions } = await getQuiz(draft.quiz_url)
    const [first, second] = questions
    expect(first).toMatchObject({ text: 'What is $\\frac{1}{2}$ of \\$8?', rendered: `What is ${HALF} of $8?` })
    const shown = new Map(first?.options.map(({ text, rendered }) => [text, rendered]))
    expect(shown.get('\\$4')).toBe('$4')
    expect(shown.get('`four`')).toBe('<code>four</code>')
    expect(shown.get('$\\sqrt{4}$')).toContain(ROOT)
    expect(second).toMatchObject({ text: 'It costs $5 and $10. Why?', rendered: null })
    expect(second?.options.every(({ rendered }) => rendered === null)).toBe(true)
    expect(draft.questions.every(({ rendered }) => rendered === null)).toBe(true)
  })

  it('of a reason are told with the verdict and in the review, and nowhere before', async () => {
    const { draft } = await published()
    const player = new Player(site)
    const started = await player.start(draft.quiz_url)
    const quiz = await site.call('GET', `/api/get-quiz/${draft.quiz_url}`)
    for (const { text } of [started, quiz]) expect(text).not.toMatch(/why|is<|a half/)
    const { attempt_id, quiz: played } = started.body.data
    const [first] = draft.questions
    const verdict = (await player.answer(attempt_id, first?.qid ?? '', first?.key)).body.data
    expect(verdict).toMatchObject({
      correct: true,
      why: 'Because $\\frac{1}{2}$ <b>is</b> a half.',
      rendered: `Because ${HALF} &lt;b&gt;is&lt;/b&gt; a half.`,
    })
    const [, second] = played.questions
    expect((await player.answer(attempt_id, second?.qid ?? '', second?.options[0]?.id)).body.data.rendered).toBeNull()
    const { review } = (await player.finish(played.id, attempt_id)).body.data
    expect(review[0]).toMatchObject({ rendered: verdict.rendered })
  })

  it('of a reason are told in a room with its reveal', async () => {
    const { draft } = await published()
    const host = new Guest(site)
    await host.host(draft.quiz_url)
    const player = new Guest(site)
    await player.join(host.code, { name: 'Ana' })
    for (const command of ['start', 'next', 'close'] as const) {
      await host.command(command)
      const { body, text } = await player.room()
      expect(body.data.why_rendered).toBeNull()
      expect(body.data.question?.rendered).toBe(`What is ${HALF} of $8?`)
      expect(text).not.toContain('a half')
    }
    await host.command('reveal')
    expect((await player.room()).body.data.why_rendered).toBe(`Because ${HALF} &lt;b&gt;is&lt;/b&gt; a half.`)
  })

  it('refuse to be published malformed, with the place', async () => {
    expect(await problemsWith({ text: 'Is $x$ or $\\frac{1}{2$ more?' })).toEqual([
      {
        path: 'questions.0.text',
        message: "Formula 2 in the question: the brace after \\frac isn't closed. See “\\frac{1}{2”.",
      },
    ])
    const options = [{ text: 'right' }, { text: '$x^$' }]
    expect(await problemsWith({ options, why: '$\\foo$' })).toEqual([
      {
        path: 'questions.0.options.1.text',
        message: 'The formula in option B: something is missing after ^. See “x^”.',
      },
      { path: 'questions.0.why', message: "The formula in the reason: we don't know the command \\foo. See “\\foo”." },
    ])
    const one = await author()
    const saved = await one.save(
      completeDraft({ questions: [question('Is it $x^$?', { why: '' }), ...formulaQuestions] }),
    )
    expect([saved.status, saved.body.data.problems.map(({ path }) => path)]).toEqual([201, ['questions.0.text']])
  })

  it.each([
    '$\\def\\a{\\a\\a}\\a$',
    '$\\rule{9999em}{9999em}$',
    '$\\href{javascript:alert(1)}{x}$',
    '$\\includegraphics{https://example.org/a.png}$',
    '$\\ref{main}$',
    '$\\style{position:fixed}{x}$',
  ])('refuse %s', async (text) =>
    expect(await problemsWith({ why: text })).toMatchObject([{ path: 'questions.0.why' }]),
  )

  it('refuse more of them than a request should cost', async () => {
    const many = Array.from({ length: 200 }, (_, at) =>
      question(`Which of these, ${at}?`, { why: `$${'\\frac{1}{2}+'.repeat(20)}1$`.slice(0, 260) }),
    )
    const { status, body } = await (await author()).save(completeDraft({ questions: many, publish: true }))
    expect(status).toBe(400)
    expect(body.data.problems).toContainEqual({
      path: 'questions',
      message: 'Its formulas are too long altogether. Use fewer or shorter ones.',
    })
  })
})

describe('versions from before', () => {
  /** As the upgrade leaves what had been published before anything was rendered. */
  async function publishedBefore() {
    const made = await published()
    await site.database.sql(`
      ALTER TABLE quiz_versions DISABLE TRIGGER quiz_versions_immutable;
      UPDATE quiz_versions SET questions = (
        SELECT jsonb_agg(jsonb_set(question - 'why_rendered' || '{"rendered": null}', '{options}', (
          SELECT coalesce(jsonb_agg(option || '{"rendered": null}'), '[]') FROM jsonb_array_elements(question->'options') AS option)))
        FROM jsonb_array_elements(questions) AS question) WHERE quiz_id = '${made.draft.id}';
      ALTER TABLE quiz_versions ENABLE TRIGGER quiz_versions_immutable;`)
    return made
  }

  const change = (one: Author, draft: Draft, more: object) =>
    one.change(draft, { questions: draft.questions.map(sentBack), publish: true, ...more })

  it('stay plain, also when the same is published again, until something really changed', async () => {
    const { one, draft } = await publishedBefore()
    expect((await one.edit(draft.id)).body.data.changed).toBe(false)
    const again = (await change(one, draft, {})).body.data
    expect(again.version).toBe(1)
    const next = (await change(one, again, { quiz_description: 'New words.' })).body.data
    expect(next.version).toBe(2)
    expect((await getQuiz(draft.quiz_url)).questions[0]?.rendered).toBe(`What is ${HALF} of $8?`)
  })

  it('ask the same as later ones: a corrected key counts for both', async () => {
    const { one, draft } = await publishedBefore()
    const [first] = draft.questions
    const player = new Player(site)
    const { attempt_id, quiz } = (await player.start(draft.quiz_url)).body.data
    const other = first?.options.find(({ id }) => id !== first.key)?.id
    await player.answer(attempt_id, first?.qid ?? '', other)
    await player.finish(quiz.id, attempt_id)
    const questions = draft.questions.map((each, at) => ({ ...sentBack(each), ...(at === 0 && { key: other }) }))
    await change(one, draft, { questions })
    const corrected = await site.database.sql('SELECT qid FROM key_corrections WHERE quiz_id = $1', [draft.id])
    expect(corrected).toEqual([{ qid: first?.qid }])
  })
})
