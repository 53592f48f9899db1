import * as z from 'zod/mini'

/** What is shown instead of the text beside it, as safe HTML with MathML; null: the text itself. */
export const Rendered = z._default(z.nullable(z.string()), null)
