/** The sentence for a file that cannot be used as an image, on both sides. */
export const NOT_AN_IMAGE = "That isn't a picture we can use. Try JPEG, PNG, WebP or GIF."
