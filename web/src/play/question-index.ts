/** The zero-based index of a question from its number in the address; -1 if that is invalid. */
export const questionIndex = (number: string): number => (/^[1-9]\d{0,3}$/.test(number) ? Number(number) - 1 : -1)

export const isQuestionAt = (index: number, count: number): boolean => index >= 0 && index < count
