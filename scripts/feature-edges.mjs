/** Which file of another feature a feature may import; every other path between features breaks law 1. */
export const featureEdges = {
  server: {
    authoring: ['catalogue/put-card.ts', 'catalogue/tables.ts', 'catalogue/unlist-card.ts'],
    catalogue: ['accounts/tables.ts', 'authoring/tables.ts'],
    content: ['authoring/keyed-question.ts'],
    play: [
      'authoring/keyed-question.ts',
      'authoring/store.ts',
      'authoring/tables.ts',
      'catalogue/put-plays.ts',
      'catalogue/store.ts',
    ],
  },
  web: {
    play: ['catalogue/QuizCard.tsx'],
  },
}
