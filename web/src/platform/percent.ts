/** A share between 0 and 1 as a percentage: "37%". */
export const percent = (share: number): string => `${Math.round(share * 100)}%`
