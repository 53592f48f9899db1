/** What a play was marked with so long ago is committed or never will be: no transaction takes longer. */
export const LONGEST_TRANSACTION = "interval '10 minutes'"
