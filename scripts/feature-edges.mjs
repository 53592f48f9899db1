/**
 * The features of each side from the top down, each with those it uses; all of these are below it, so there is no
 * cycle. A use is an import, a table in SQL, or a trigger. `app` and `ops` know every feature; every feature may use
 * `platform`.
 */
export const featureEdges = {
  server: {
    badges: ['rooms', 'practice', 'play', 'rewards', 'catalogue', 'quizzes', 'accounts'],
    practice: ['play', 'catalogue', 'quizzes', 'kinds', 'accounts'],
    rooms: ['play', 'catalogue', 'quizzes', 'kinds', 'images', 'media'],
    profile: ['play', 'leaderboard', 'catalogue', 'accounts'],
    favourites: ['catalogue', 'quizzes', 'accounts'],
    reports: ['play', 'rewards', 'authoring', 'quizzes', 'kinds'],
    corrections: ['play', 'leaderboard', 'rewards', 'authoring', 'quizzes', 'kinds'],
    play: ['leaderboard', 'rewards', 'catalogue', 'quizzes', 'kinds', 'accounts', 'images', 'media'],
    leaderboard: ['catalogue', 'accounts', 'images'],
    rewards: ['quizzes', 'accounts'],
    authoring: ['catalogue', 'quizzes', 'kinds', 'accounts', 'images', 'media'],
    content: ['quizzes', 'kinds'],
    catalogue: ['quizzes', 'accounts', 'images'],
    quizzes: ['kinds', 'images', 'media'],
    kinds: [],
    accounts: ['images'],
    images: [],
    media: [],
  },
  web: {
    practice: ['play', 'kinds', 'media', 'today'],
    authoring: ['rooms', 'play', 'reports', 'kinds', 'accounts', 'catalogue', 'media'],
    rooms: ['play', 'kinds', 'catalogue', 'media'],
    play: ['favourites', 'kinds', 'accounts', 'catalogue', 'media', 'today'],
    favourites: ['catalogue'],
    rewards: ['accounts'],
    leaderboard: ['catalogue'],
    reports: [],
    accounts: ['badges', 'today', 'catalogue', 'content'],
    kinds: [],
    badges: [],
    catalogue: ['today'],
    today: [],
    content: [],
    media: [],
  },
}
