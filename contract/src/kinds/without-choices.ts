/** What is the same for all kinds that are not answered by choosing from their options. */
export const WITHOUT_CHOICES = {
  chooses: 'none',
  choices: () => [],
  ofChoices: () => undefined,
  untouched: () => undefined,
} as const
