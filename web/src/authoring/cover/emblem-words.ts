interface EmblemSource {
  isChosen: boolean
  /** Whether it is another one than a quiz of this category gets without a title. */
  fitsTitle: boolean
  /** The name of its category; missing while there is none. */
  category: string | undefined
}

/** Where the emblem on a cover comes from, said after its name. */
export function emblemWords({ isChosen, fitsTitle, category }: EmblemSource): string {
  if (isChosen) return ', the emblem you chose.'
  if (fitsTitle) return ', an emblem that fits your title.'
  return category === undefined ? ', an emblem for any quiz.' : `, an emblem from ${category}.`
}
