/** Which file of another feature a feature may import; every other path between features breaks law 1. */
export const featureEdges = {
  server: {
    catalogue: ['authoring/tables.ts'],
  },
  web: {
    play: ['catalogue/QuizCard.tsx'],
  },
}
