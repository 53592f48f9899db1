/** Keeps the keyboard focus when a button is replaced by text: the text takes this as its `ref`. */
export const focusOn = (words: HTMLElement | null): void => words?.focus()
