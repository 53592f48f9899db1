/**
 * A spreadsheet runs a cell that begins with one of = + - @, a tab or a line's end. An apostrophe before it says that it is text.
 * It also stands behind separators inside a cell, because a spreadsheet of another country cuts the file there.
 */
const DANGER = /(^|[,;\t\r\n])("*)('*)(?=[=+\-@\t\r])/g
const DISARMED = /(^|[,;\t\r\n])("*)'('*)(?=[=+\-@\t\r])/g

export const disarmCell = (cell: string): string => cell.replace(DANGER, "$1$2'$3")

/** Takes back what `disarmCell` did, and nothing else. */
export const rearmCell = (cell: string): string => cell.replace(DISARMED, '$1$2$3')
