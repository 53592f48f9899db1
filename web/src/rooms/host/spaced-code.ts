/** A room's code in two groups, which are easier to read out: "123 456". */
export const spacedCode = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`
