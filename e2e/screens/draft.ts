/** A draft with every kind of question. */
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
  ],
}
