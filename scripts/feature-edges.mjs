/** Which file of another feature a feature may import; every other path between features breaks law 1. */
export const featureEdges = {
  server: {
    accounts: [
      'catalogue/store.ts',
      'leaderboard/fold-plays.ts',
      'leaderboard/store.ts',
      'play/claim-attempts.ts',
      'play/player-record.ts',
      'rewards/store.ts',
    ],
    authoring: ['accounts/tables.ts', 'catalogue/list-card.ts', 'catalogue/put-card.ts'],
    catalogue: ['accounts/tables.ts', 'authoring/tables.ts'],
    content: ['authoring/keyed-question.ts'],
    play: [
      'authoring/keyed-question.ts',
      'authoring/store.ts',
      'authoring/tables.ts',
      'catalogue/put-plays.ts',
      'catalogue/store.ts',
      'leaderboard/count-play.ts',
      'leaderboard/fold-plays.ts',
      'leaderboard/store.ts',
      'rewards/pay-play.ts',
    ],
    reports: ['authoring/keyed-question.ts', 'rewards/move-buxes.ts'],
    rewards: ['accounts/tables.ts', 'authoring/tables.ts'],
  },
  web: {
    accounts: ['catalogue/QuizCard.tsx'],
    leaderboard: ['catalogue/MoreButton.tsx', 'catalogue/Notice.tsx', 'catalogue/queries.ts'],
    play: ['catalogue/QuizCard.tsx'],
    reports: ['catalogue/Notice.tsx'],
    rewards: ['catalogue/MoreButton.tsx', 'catalogue/Notice.tsx'],
  },
}
