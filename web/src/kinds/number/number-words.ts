export const NOT_A_NUMBER = 'Enter a number, like 1234.5 or 1,234.5.'
