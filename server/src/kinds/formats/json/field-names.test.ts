import { describe, expect, test } from 'vitest'
import { readQuestions } from '#server/kinds/formats/read-questions.ts'

async function read(file: unknown) {
  const { items, questions, ask } = await readQuestions({ input: JSON.stringify(file), format: null })
  return {
    shown: questions.map(({ options, key }) => {
      const right: unknown[] = [key].flat()
      return options.map(({ text }, index) => (right.includes(index) ? `*${text}` : text)).join(' ')
    }),
    messages: items.map(({ message }) => message),
    ask: ask?.choices.map(({ id }) => id) ?? null,
    whys: questions.map(({ why }) => why),
  }
}

const CITIES = ['Oslo', 'Paris', 'Rom']

describe('names of fields in other languages', () => {
  test.each([
    [{ frage: 'Welche?', antworten: CITIES, richtig: 'Paris', erklärung: 'So.' }],
    [{ Frage: 'Welche?', Antwortmöglichkeiten: CITIES, Lösung: 'B', Begründung: 'So.', Kategorie: 'Erde' }],
    [
      {
        frage: 'Welche?',
        antwort_a: 'Oslo',
        antwort_b: 'Paris',
        antwort_c: 'Rom',
        loesung: 'antwort_b',
        erklaerung: 'So.',
      },
    ],
    [{ frage: 'Welche?', antworten: CITIES.map((text) => ({ text, richtig: text === 'Paris' })), Erklärung: 'So.' }],
    [{ pregunta: '¿Cuál?', opciones: CITIES, respuesta: 'Paris', explicación: 'So.' }],
    [
      {
        pregunta: '¿Cuál?',
        opciones: { a: 'Oslo', b: 'Paris', c: 'Rom' },
        respuesta_correcta: 'b',
        explicacion: 'So.',
      },
    ],
    [{ question: 'Laquelle ?', choix: CITIES, réponse: 'Paris', explication: 'So.' }],
    [{ énoncé: 'Laquelle ?', propositions: CITIES, bonne_reponse: 'B', explication: 'So.' }],
    [{ domanda: 'Quale?', opzioni: CITIES, rispostaCorretta: 'Paris', spiegazione: 'So.' }],
    [{ pergunta: 'Qual?', opções: CITIES, resposta_correta: 'Paris', explicação: 'So.' }],
    [{ vraag: 'Welke?', opties: CITIES, antwoord: 'Paris', uitleg: 'So.' }],
  ])('are read: %j', async (question) => {
    expect(await read({ fragen: [question] })).toEqual({
      shown: ['Oslo *Paris Rom'],
      messages: ['Kept unchanged.'],
      ask: null,
      whys: ['So.'],
    })
  })

  test('with wrong answers apart', async () => {
    const { shown } = await read([{ frage: 'Welche?', richtige_antwort: 'Paris', falsche_antworten: ['Oslo', 'Rom'] }])
    expect(shown[0]?.split(' ').toSorted()).toEqual(['*Paris', 'Oslo', 'Rom'])
  })

  test('are asked about where two readings remain', async () => {
    expect((await read([{ pregunta: '¿Cuál?', opciones: CITIES, correcta: 1 }])).ask).toEqual(['from_0', 'from_1'])
  })

  test('and two that mean the same are named', async () => {
    const { messages } = await read([{ question: 'Which?', frage: 'Welche?', options: CITIES, answer: 'Paris' }])
    expect(messages).toEqual(['Its field "frage" was left out.'])
  })

  test('and two answers that mean the same have to agree', async () => {
    const { messages } = await read([{ question: 'Which?', options: CITIES, answer: 'Paris', antwort: 'Oslo' }])
    expect(messages).toEqual(['It says in several places what is right, and they differ.'])
  })
})
