/**
 * MathML written anew with only what is allowed in it, or null if it is not well formed, has an element of another kind,
 * or leads out of its place. What is no known attribute, class or style is left out.
 */
export function safeMathml(markup: string): string | null {
  const open: string[] = []
  let safe = ''
  let at = 0
  for (const [token, slash, name, attributes = ''] of markup.matchAll(TOKEN)) {
    at += token.length
    if (name === undefined) safe += open.length > 0 ? token : ''
    else if (!ELEMENTS.has(name)) return null
    else if (slash) {
      if (open.pop() !== name) return null
      safe += `</${name}>`
    } else {
      if ((name === 'math') !== (open.length === 0)) return null
      open.push(name)
      const kept = [...attributes.matchAll(ATTRIBUTE)].map(([, one = '', value = '']) => safeAttribute(one, value))
      safe += `<${name}${kept.join('')}>`
    }
  }
  return at === markup.length && open.length === 0 && !leadsAway(safe) ? safe : null
}

const TOKEN = /<(\/?)([a-z]+)((?: [a-z-]+="[^"<>]*")*)>|([^<>"&]|&(?:amp|lt|gt|quot|#39|#x27);)+/gy
const ATTRIBUTE = / ([a-z-]+)="([^"]*)"/g

/** Everything that a formula may consist of: none of these loads, runs or leads to anything. */
const ELEMENTS = new Set(
  'math mi mn mo mtext mspace mrow mfrac msqrt mroot mstyle mpadded mphantom menclose msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd'.split(
    ' ',
  ),
)

/** An attribute as it may stay: without what is not allowed, or not at all. */
function safeAttribute(name: string, value: string): string {
  const safe =
    name === 'style'
      ? safeStyle(value)
      : name === 'class'
        ? safeClasses(value)
        : ATTRIBUTES.get(name)?.test(value)
          ? value
          : ''
  return safe === '' ? '' : ` ${name}="${safe}"`
}

const safeStyle = (style: string): string =>
  style
    .split(';')
    .map((one) => one.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '']) => STYLES.get(name)?.test(value))
    .map((one) => one.join(':'))
    .join(';')

const safeClasses = (classes: string): string =>
  classes
    .split(' ')
    .filter((one) => CLASSES.test(one))
    .join(' ')

/** Those that our style sheet knows. */
const CLASSES =
  /^(?:tml-(?:sml|med|lrg)-pad|(?:chr|wbk)-(?:sml|med|lrg)(?:-acc|-vec)?|wbk-(?:acc|vec)|tml-(?:vec|prime|overline|underline|cancel|xcancel|fbox|left|right|jot|small|hat-[1-4]|tilde-[2-4])|upstrike|downstrike|sout)$/

/** A length of a few letters at most: nothing of a formula covers what is around it. */
const LENGTH = String.raw`[+-]?(?:[0-5](?:\.\d+)?em|[0-5]?\d(?:\.\d+)?pt|[0-4](?:\.\d+)?(?:ex|px)|0)`
const all = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`)
const TRUTH = all('true|false')
const LENGTHS = all(LENGTH)

const ATTRIBUTES: ReadonlyMap<string, RegExp> = new Map([
  ...['stretchy', 'fence', 'separator', 'movablelimits', 'largeop', 'symmetric', 'displaystyle', 'accent'].map(
    (name) => [name, TRUTH] as const,
  ),
  ...['lspace', 'rspace', 'width', 'height', 'depth', 'voffset', 'minsize', 'maxsize', 'linethickness'].map(
    (name) => [name, LENGTHS] as const,
  ),
  ['form', all('prefix|infix|postfix')],
  ['mathvariant', all('normal')],
  ['mathsize', all('70%')],
  ['scriptlevel', all('[012]')],
  ['columnalign', all('left|center|right')],
  ['rowspacing', LENGTHS],
])

const LINE = all('(?:0.06em (?:solid|dashed)|0.15em double|1px solid)')

const STYLES: ReadonlyMap<string, RegExp> = new Map([
  ['math-depth', all('0')],
  ['text-align', all('left|right')],
  ['font-weight', all('bold')],
  ...['border', 'border-top', 'border-bottom', 'border-left', 'border-right'].map((name) => [name, LINE] as const),
  ...['padding-left', 'padding-right', 'padding-top', 'padding-bottom', 'margin-left'].map(
    (name) => [name, LENGTHS] as const,
  ),
  ['padding', all(`${LENGTH}(?: ${LENGTH}){0,3}`)],
])

/** Steps to the left, of which many in a row would lead over what is beside the formula. */
const STEP_BACK = /margin-left:-/g
const MOST_STEPS_BACK = 12
const leadsAway = (markup: string): boolean => (markup.match(STEP_BACK)?.length ?? 0) > MOST_STEPS_BACK
