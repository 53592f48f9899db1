/**
 * The features of each side from the top down, each with those it uses; all of these are below it, so there is no
 * cycle. A use is an import, a table in SQL, or a trigger. `app` and `ops` know every feature; every feature may use
 * `platform`.
 */
export const featureEdges = {
  server: {
    rooms: ['play', 'catalogue', 'quizzes', 'kinds', 'images'],
    profile: ['play', 'leaderboard', 'catalogue', 'accounts'],
    favourites: ['catalogue', 'quizzes', 'accounts'],
    reports: ['play', 'rewards', 'authoring', 'quizzes', 'kinds'],
    corrections: ['play', 'leaderboard', 'rewards', 'authoring', 'quizzes', 'kinds'],
    play: ['leaderboard', 'rewards', 'catalogue', 'quizzes', 'kinds', 'accounts', 'images'],
    leaderboard: ['catalogue', 'accounts', 'images'],
    rewards: ['quizzes', 'accounts'],
    authoring: ['catalogue', 'quizzes', 'kinds', 'accounts', 'images'],
    content: ['quizzes', 'kinds'],
    catalogue: ['quizzes', 'accounts', 'images'],
    quizzes: ['kinds', 'images'],
    kinds: [],
    accounts: ['images'],
    images: [],
  },
  web: {
    authoring: ['rooms', 'play', 'kinds', 'accounts', 'catalogue'],
    rooms: ['play', 'kinds', 'catalogue'],
    play: ['favourites', 'kinds', 'accounts', 'catalogue'],
    favourites: ['catalogue'],
    rewards: ['accounts'],
    leaderboard: ['catalogue'],
    reports: [],
    accounts: ['catalogue', 'content'],
    kinds: [],
    catalogue: [],
    content: [],
  },
}
