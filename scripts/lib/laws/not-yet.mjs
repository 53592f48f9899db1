/** Laws that the tree does not keep yet, by their names in breaches.mjs. One that is kept must go from here. */
export const notYet = []
