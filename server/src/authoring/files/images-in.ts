interface WithImages<Image> {
  image: Image | null
  options: readonly { image: Image | null }[]
  prompts?: readonly { image: Image | null }[] | undefined
}

/** Every image of a question, as often as it is used. */
export const imagesIn = <Image>({ image, options, prompts = [] }: WithImages<Image>): Image[] =>
  [image, ...[...options, ...prompts].map((part) => part.image)].filter((one) => one !== null)
