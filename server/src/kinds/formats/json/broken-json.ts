/** Of a broken element, as much as shows what is wrong with it. */
const SAMPLE = 20_000

const STRING = /"(?:[^"\\\n]|\\.)*"/g
/** A name or a text as programs may write it, but JSON may not: `{name: 'text'}`. */
const UNQUOTED = /[{,]\s{0,99}(?:[A-Za-z_$][\w$]*|'[^'\n]{0,99}')\s{0,9}:|[:,[]\s{0,99}'/
const COMMA = /,\s{0,99}[}\]]/

/** A backslash that begins nothing in JSON, but a command in a formula. */
const BACKSLASH = /^(?:[^\\]|\\["\\/bfnrt]|\\u[\da-f]{4})*\\(?:[^"\\/bfnrtu]|u(?![\da-f]{4}))/i

/** What is wrong with an element that cannot be parsed. */
export function brokenJson(json: string): string {
  const outside = json.slice(0, SAMPLE).replace(STRING, '""')
  if (UNQUOTED.test(outside)) return 'Its JSON is broken: names and texts need double quotation marks.'
  if (COMMA.test(outside)) return 'Its JSON is broken: delete the comma before a closing bracket.'
  if (
    json
      .slice(0, SAMPLE)
      .match(STRING)
      ?.some((text) => BACKSLASH.test(text))
  )
    return 'Its JSON is broken: write every backslash in a text twice.'
  return 'Its JSON is broken.'
}
