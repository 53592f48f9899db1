import { categoryIcon } from '#contract/covers/category-icons.ts'

export { categoryIcon }
export { coverMarkup } from '#contract/covers/covers.ts'

/** The content of an icon, 24 by 24. Nothing from the input gets into it except through our own tables. */
export const iconMarkup = (name: string): string => `<path d="${categoryIcon(name)}"/>`
