/** Laws that the tree does not keep yet, by their names in breaches.mjs; each goes from here once it does, and comes never again. */
export const notYet = ['features', 'folders', 'kinds', 'relative']
