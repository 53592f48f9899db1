/** A failure that a form shows at one of its fields. */
export const failureAt = (field: string, sentence: string): Error =>
  Object.assign(new Error(sentence), { code: 'INVALID', fields: { [field]: sentence } })

/** A failure of a whole form, with a sentence of our own. */
export const failureSaying = (sentence: string): Error => Object.assign(new Error(sentence), { code: 'CONFLICT' })
