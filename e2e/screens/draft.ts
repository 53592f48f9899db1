const texts = (...words: string[]) => words.map((text) => ({ text }))

/** A draft with every kind of question but those that need a picture. */
export const DRAFT = {
  quiz_title: 'Rivers of Europe, from source to sea',
  quiz_description: 'Where they rise, what they pass and where they end.',
  category: 'geography',
  questions: [
    {
      type: 'single',
      text: 'Which river passes through four capitals?',
      options: ['Danube', 'Rhine', 'Elbe', 'Loire'].map((text) => ({ text })),
      key: 0,
      why: 'Vienna, Bratislava, Budapest and Belgrade all stand on it.',
    },
    {
      type: 'multiple',
      text: 'Which of these rivers end in the North Sea?',
      options: ['Rhine', 'Elbe', 'Rhône', 'Weser'].map((text) => ({ text })),
      key: [0, 1, 3],
      why: 'The Rhône runs south, to the Mediterranean.',
    },
    {
      type: 'true_false',
      text: 'The Rhine begins in Switzerland.',
      key: true,
      why: 'Its two sources are in the canton of Grisons.',
    },
    {
      type: 'text',
      text: 'Which river is the longest in Europe?',
      key: ['Volga', 'Wolga'],
      why: 'It runs about 3,500 km to the Caspian Sea.',
    },
    {
      type: 'number',
      text: 'How many countries does the Danube touch?',
      key: { value: 10, tolerance: 0 },
      why: 'From Germany to Ukraine, more than any other river on Earth.',
    },
    {
      type: 'order',
      text: 'Order these by length, longest first.',
      options: ['Volga', 'Danube', 'Rhine', 'Thames'].map((text) => ({ text })),
      key: [0, 1, 2, 3],
      why: 'The Thames is a tenth as long as the Volga.',
    },
    {
      type: 'number',
      text: 'How long is the Danube?',
      unit: 'km',
      key: { value: 2850, tolerance: 50, span: 400 },
      why: 'From the Black Forest to the Black Sea.',
    },
    {
      type: 'match',
      text: 'Which river runs through which city?',
      prompts: texts('Vienna', 'Cologne', 'Hamburg'),
      options: texts('Danube', 'Rhine', 'Elbe', 'Seine'),
      key: { 0: 0, 1: 1, 2: 2 },
      why: 'The Seine runs through Paris.',
    },
    {
      type: 'blanks',
      text: 'Paris lies on the [[1]], which flows into the [[2]].',
      blanks: [{ choices: null }, { choices: texts('Channel', 'Mediterranean', 'Baltic') }],
      key: { 0: ['Seine'], 1: 0 },
      why: 'It is 777 km long.',
    },
    {
      type: 'sort',
      text: 'Which sea do they end in?',
      bins: texts('North Sea', 'Black Sea'),
      options: texts('Rhine', 'Danube', 'Dnieper', 'Elbe'),
      key: { 0: 0, 1: 1, 2: 1, 3: 0 },
      why: 'The Danube and the Dnieper run east.',
    },
    {
      type: 'list',
      text: 'Name the capitals on the Danube.',
      key: ['Vienna | Wien', 'Bratislava', 'Budapest', 'Belgrade | Beograd'].map((line) => ({
        answers: line.split(' | '),
      })),
      why: 'No other river passes as many.',
    },
    {
      type: 'poll',
      text: 'Which of them would you like to travel?',
      options: texts('Danube', 'Rhine', 'Loire'),
      key: null,
    },
    {
      type: 'single',
      text: 'How much water passes in $t$ seconds, at $v$ metres a second through $A$? See `flow(v, A)`.',
      options: texts(String.raw`$v \cdot A \cdot t$`, String.raw`$\frac{v}{A} \cdot t$`),
      key: 0,
      why: 'A metre of river is as much as its cross-section, $A$.',
    },
  ],
}
