/** Whoever pressed a button that is gone goes on from the words that have taken its place, which take this as their `ref`. */
export const focusOn = (words: HTMLElement | null): void => words?.focus()
