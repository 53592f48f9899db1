/** The names of columns, as `nameOf` writes them; those of other languages where they are as common there. */
const NAMES = {
  question:
    'question, questions, question text, question title, question stem, stem, prompt, q, frage, fragen, fragetext, pregunta, enunciado, énoncé, domanda, vraag, pergunta, questão',
  type: 'type, question type, kind, fragetyp, typ, type de question, tipo, tipo de pregunta',
  answer:
    'answer, ans, correct answer, correct answers, correct ans, correct, right answer, right answers, right ans, right, key, answer key, correct option, correct options, right option, right options, correct choice, correct choices, right choice, correct response, correct letter, answer letter, correct alternative, solution, antwort, richtige antwort, richtige antworten, korrekte antwort, richtig, lösung, réponse, bonne réponse, bonnes réponses, réponse correcte, respuesta, respuesta correcta, respuestas correctas, correcta, risposta, risposta corretta, antwoord, risposta esatta, corretta, juiste antwoord, correct antwoord, juist, resposta, resposta correta, resposta certa, correta, richtige lösung, richtige option, richtige möglichkeit',
  index:
    'correct index, answer index, correct answer index, correct option index, correct choice index, right index, right answer index, correct idx, answer idx, correct answer idx, correct number, answer number, correct answer number, correct option number, correct no, correct answer no, correct option no',
  tolerance: 'tolerance',
  why: 'why, explanation, explanations, answer explanation, question explanation, feedback, general feedback, reason, rationale, erklärung, begründung, explication, explicación, justificación, spiegazione',
  source: 'source, sources, quelle, fuente, fonte',
  keep_last: 'keep last',
  listed:
    'options, choices, answer options, answer choices, possible answers, alternatives, all options, all answers, antworten, antwortmöglichkeiten, optionen, réponses, choix, opciones, respuestas, opzioni, opties, opções, möglichkeiten',
  listed_wrong:
    'incorrect answers, wrong answers, incorrect options, wrong options, incorrect choices, wrong choices, incorrect, wrong, distractors, falsche antworten, respuestas incorrectas, mauvaises réponses',
  time: 'time, timer, time limit, time limit sec, time limit seconds, time in seconds, seconds, duration, zeit, zeitlimit',
  row_number:
    'number, no, nr, num, id, index, row, question number, question no, question nr, question id, q no, q number, s no, sno, sl no, serial, serial no, serial number, nummer',
  aside:
    'hint, hints, tip, tips, passage, reading passage, context, background, instruction, instructions, comment, comments, note, notes, remark, remarks, unit, units, hinweis, hinweise, kommentar, anmerkung, bemerkung, indice, commentaire, pista, comentario, nota',
  bookkeeping:
    'category, categories, subcategory, sub category, topic, topics, subtopic, sub topic, subject, chapter, section, lesson, module, theme, difficulty, difficulty level, level, tag, tags, keyword, keywords, point, points, score, mark, marks, weight, grade, xp, date, created, created at, created on, created by, updated, updated at, modified, timestamp, author, creator, language, lang, locale, status, version, uuid, guid, bloom, bloom level, blooms level, skill, kategorie, thema, kapitel, fach, schwierigkeit, schwierigkeitsgrad, punkte, datum, autor, sprache, catégorie, difficulté, thème, niveau, langue, auteur, categoría, dificultad, nivel, tema, puntos, idioma, fecha, categoria, difficoltà, punti, moeilijkheid, punten, taal',
}

/** What a column without a number can hold. */
export type PlainColumn = keyof typeof NAMES | 'media'

const isNamed = (column: string): column is keyof typeof NAMES => column in NAMES
const MEANING = new Map<string, PlainColumn>(
  Object.keys(NAMES)
    .filter(isNamed)
    .flatMap((column) => NAMES[column].split(', ').map((name) => [name, column] as const)),
)

/** Names that mean the question only where no other column does. */
const WEAK_QUESTION = new Set('item, text, title, statement, problem, task, term, aufgabe'.split(', '))

const MEDIA =
  /^(?:question |answer |option )?(?:images?|img|pictures?|photos?|pics?|media|audio|sounds?|videos?|youtube|bild|bilder|imagen)(?: (?:links?|urls?|files?|src|path|name))?$/

const OPTION =
  /^(?:options?|opt|answers?|ans|choices?|answer options?|answer choices?|possible answers?|alternatives?|alt|responses?|antwort|antwortmöglichkeit|réponse|reponse|proposition|respuesta|opción|opcion|risposta|opzione|antwoord|optie|resposta|opção|opcao|möglichkeit|auswahlmöglichkeit|alternativa)$/
const WRONG =
  /^(?:wrong|wrong answers?|wrong options?|wrong choices?|incorrect|incorrect answers?|incorrect options?|incorrect choices?|distractors?|falsch|falsche antwort|respuesta incorrecta|mauvaise réponse)$/
const RIGHT = /^(?:correct|correct answers?|correct options?|right answers?|right options?)$/

/** Normalises "Answer 1 - max 75 characters", "correct_answer(s)", "correctAnswer" and "Ans1" to plain names. */
export const nameOf = (cell: string): string =>
  (cell.slice(0, 200).split(/\s[-–—]\s/)[0] ?? '')
    .normalize('NFC')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .toLowerCase()
    .replace(/\(s\)/g, 's')
    .replace(/\([^()]{3,}\)/g, ' ')
    .replace(/#/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=\p{L})(?=\d)/gu, ' ')
    .trim()

export const plainColumn = (name: string): PlainColumn | undefined =>
  MEANING.get(name) ?? (MEDIA.test(name) ? 'media' : undefined)

export const isWeakQuestion = (name: string): boolean => WEAK_QUESTION.has(name)

/** "answer", which alone is the right one. */
export const isOptionName = (name: string): boolean => OPTION.test(name)

/** "option a", "optiona", "answer 1" and "distractor", with a letter or a number if there is one. */
export function numberedName(name: string): { of: 'option' | 'wrong' | 'right'; mark: string } | undefined {
  if (/^[a-i1-9]$/.test(name)) return { of: 'option', mark: name }
  const { word = name, mark = '' } =
    /^(?<word>.*[^\d ]) (?<mark>[a-z]|\d{1,2})(?: text)?$/.exec(name)?.groups ??
    /^(?<word>option|opt|answer|ans|choice)(?<mark>[a-z])$/.exec(name)?.groups ??
    {}
  if (OPTION.test(word)) return { of: 'option', mark }
  if (WRONG.test(word)) return { of: 'wrong', mark }
  return RIGHT.test(word) && mark !== '' ? { of: 'right', mark } : undefined
}
