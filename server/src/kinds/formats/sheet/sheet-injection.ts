/**
 * CSV injection: a spreadsheet runs a cell that starts with one of = + - @, their full-width forms, a tab or a line
 * break, spaces aside. An apostrophe before it marks it as text. It is also added after separators inside a cell,
 * because a spreadsheet with another locale splits the file there. Both are searched separately: a tab that starts a
 * cell is also a separator.
 */
const DANGER = {
  first: /^([ "]*)('*)(?=[=+\-@＝＋－＠\t\r])/,
  later: /([,;|\t\r\n][ "]*)('*)(?=[=+\-@＝＋－＠\t\r])/g,
}
const DISARMED = {
  first: /^([ "]*)'('*)(?=[=+\-@＝＋－＠\t\r])/,
  later: /([,;|\t\r\n][ "]*)'('*)(?=[=+\-@＝＋－＠\t\r])/g,
}

export const disarmCell = (cell: string): string => cell.replace(DANGER.first, "$1'$2").replace(DANGER.later, "$1'$2")

/** Reverses `disarmCell`, and nothing else. */
export const rearmCell = (cell: string): string => cell.replace(DISARMED.first, '$1$2').replace(DISARMED.later, '$1$2')
