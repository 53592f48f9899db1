/** Which file of another feature a feature may import; every other path between features breaks law 1. */
export const featureEdges = {
  server: {
    authoring: [
      'catalogue/put-card.ts',
      'catalogue/tables.ts',
      'catalogue/unlist-card.ts',
      'play/notices.ts',
      'play/rescore-plays.ts',
    ],
    catalogue: ['accounts/tables.ts', 'authoring/tables.ts'],
    content: ['authoring/keyed-question.ts'],
    play: [
      'authoring/corrected-keys.ts',
      'authoring/keyed-question.ts',
      'authoring/lock-fixes.ts',
      'authoring/store.ts',
      'authoring/tables.ts',
      'catalogue/put-plays.ts',
      'catalogue/store.ts',
    ],
  },
  web: {
    authoring: [
      'catalogue/QuizPicture.tsx',
      'play/AnswerForm.tsx',
      'play/answers.ts',
      'play/moved.ts',
      'play/QuestionPicture.tsx',
      'play/verdict-words.ts',
    ],
    play: ['catalogue/QuizCard.tsx'],
  },
}
