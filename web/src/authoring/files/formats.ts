import type { Format } from '#contract/api/imports.ts'

interface FormatWords {
  format: Format
  name: string
  /** What it is called on import, where other people's files are read too. */
  nameOnImport?: string
  /** What it was read as, where the name would say too much: tables in a text have no letters. */
  readAs?: string
  /** The file extension. */
  ending: string
  /** A short example, for formats that people write by hand. */
  example?: string
}

export const FORMATS: readonly FormatWords[] = [
  {
    format: 'text',
    name: 'Text with lettered options',
    readAs: 'text',
    ending: 'txt',
    example: `1. Which river runs through Vienna?
A) Rhine
*B) Danube
C) Elbe
Why: It passes four capitals.

2. The Danube ends in the Black Sea. True or false?
Answer: True

3. What is the capital of France?
Answer: Paris
`,
  },
  {
    format: 'cards',
    name: 'Flashcards (Anki, Quizlet)',
    ending: 'txt',
    example: `Capital of France\tParis
Capital of Austria\tVienna
`,
  },
  {
    format: 'aiken',
    name: 'Text (Aiken)',
    ending: 'txt',
    example: `Which river runs through Vienna?
A. Rhine
B. Danube
C. Elbe
ANSWER: B
WHY: It passes four capitals.
`,
  },
  {
    format: 'gift',
    name: 'GIFT',
    ending: 'gift',
    example: `Which river runs through Vienna? {
  =Danube
  ~Rhine
  ~Elbe
  ####It passes four capitals.
}

The Danube ends in the Black Sea. {T}
`,
  },
  {
    format: 'csv',
    name: 'CSV',
    ending: 'csv',
    example: `question,option_a,option_b,option_c,answer,why,type
Which river runs through Vienna?,Rhine,Danube,Elbe,B,It passes four capitals.,
Which are capitals?,Vienna,Graz,Bern,"A, C",,
The Danube ends in the Black Sea.,,,,TRUE,,
How long is the Danube?,,,,2850 km ± 50,,number
Which river is it?,Vienna -> Danube,Paris -> Seine,-> Rhine,,,match
Where does it live?,Owl -> Air,Cod -> Water,Trout -> Water,,,sort
[[1]] lies on the [[2]].,Paris | Paname,*Seine | Loire,,,,blanks
Put them in order,Mercury,Venus,Earth,,,order
Which do you prefer?,Tea,Coffee,,,,poll
`,
  },
  // Its columns are those of CSV.
  { format: 'xlsx', name: 'Excel (XLSX)', ending: 'xlsx' },
  {
    format: 'moodle_xml',
    name: 'Moodle XML',
    ending: 'xml',
    example: `<quiz>
  <question type="multichoice">
    <questiontext format="html"><text>Which river runs through Vienna?</text></questiontext>
    <answer fraction="100"><text>Danube</text></answer>
    <answer fraction="0"><text>Rhine</text></answer>
    <generalfeedback><text>It passes four capitals.</text></generalfeedback>
  </question>
</quiz>
`,
  },
  {
    format: 'opentdb',
    name: 'Open Trivia DB',
    ending: 'json',
    example: `{
  "response_code": 0,
  "results": [
    {
      "type": "multiple",
      "question": "Which river runs through Vienna?",
      "correct_answer": "Danube",
      "incorrect_answers": ["Rhine", "Elbe"]
    }
  ]
}
`,
  },
  {
    format: 'json',
    name: 'Tenpip JSON',
    nameOnImport: 'JSON',
    ending: 'json',
    example: `[
  {
    "type": "single",
    "text": "Which river runs through Vienna?",
    "options": [{ "text": "Rhine" }, { "text": "Danube" }, { "text": "Elbe" }],
    "key": 1,
    "why": "It passes four capitals."
  }
]
`,
  },
]

export const importName = ({ name, nameOnImport = name }: FormatWords): string => nameOnImport

/** What was read, in a sentence. */
export const readAs = (format: Format): string => wordsOf(format)?.readAs ?? importedAs(format)

/** The name of a format on import. */
export function importedAs(format: Format): string {
  const words = wordsOf(format)
  return words ? importName(words) : format
}

const wordsOf = (format: Format) => FORMATS.find((one) => one.format === format)
