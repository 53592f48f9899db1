/**
 * CSV injection: a spreadsheet runs a cell that begins with one of = + - @, a tab or a line's end. An apostrophe before it says that it is text.
 * It also stands behind separators inside a cell, because a spreadsheet of another country cuts the file there. Both places are
 * searched on their own: a tab that begins a cell is also a separator.
 */
const DANGER = { first: /^("*)('*)(?=[=+\-@\t\r])/, later: /([,;\t\r\n]"*)('*)(?=[=+\-@\t\r])/g }
const DISARMED = { first: /^("*)'('*)(?=[=+\-@\t\r])/, later: /([,;\t\r\n]"*)'('*)(?=[=+\-@\t\r])/g }

export const disarmCell = (cell: string): string => cell.replace(DANGER.first, "$1'$2").replace(DANGER.later, "$1'$2")

/** Takes back what `disarmCell` did, and nothing else. */
export const rearmCell = (cell: string): string => cell.replace(DISARMED.first, '$1$2').replace(DISARMED.later, '$1$2')
