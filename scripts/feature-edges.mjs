/** The features of each side from the top down: each lists what it may use, all of it further down. */
export const featureEdges = {
  server: {
    content: ['authoring'],
    accounts: ['play', 'rewards', 'authoring', 'leaderboard', 'catalogue'],
    reports: ['play', 'rewards', 'authoring'],
    play: ['rewards', 'authoring', 'leaderboard', 'catalogue'],
    rewards: ['authoring'],
    authoring: ['leaderboard', 'catalogue'],
    leaderboard: ['catalogue'],
    catalogue: [],
  },
  web: {
    authoring: ['play', 'catalogue'],
    play: ['accounts', 'catalogue'],
    rewards: ['accounts', 'catalogue'],
    accounts: ['catalogue', 'content'],
    leaderboard: ['catalogue'],
    reports: ['catalogue'],
    catalogue: [],
    content: [],
  },
}
