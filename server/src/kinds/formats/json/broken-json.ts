/** Of a broken element, as much as shows what is wrong with it. */
const SAMPLE = 20_000

const STRING = /"(?:[^"\\\n]|\\.)*"/g
/** A name or a text as programs may write it, but JSON may not: `{name: 'text'}`. */
const UNQUOTED = /[{,]\s{0,99}(?:[A-Za-z_$][\w$]*|'[^'\n]{0,99}')\s{0,9}:|[:,[]\s{0,99}'/
const COMMA = /,\s{0,99}[}\]]/

/** What is wrong with an element that cannot be parsed. */
export function brokenJson(json: string): string {
  const outside = json.slice(0, SAMPLE).replace(STRING, '""')
  if (UNQUOTED.test(outside)) return 'Its JSON is broken: names and texts need double quotation marks.'
  if (COMMA.test(outside)) return 'Its JSON is broken: delete the comma before a closing bracket.'
  return 'Its JSON is broken.'
}
