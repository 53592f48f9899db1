/** How many people can take part in a challenge, and for how many days. */
export const CHALLENGE_PEOPLE = 50
export const CHALLENGE_DAYS = 30
