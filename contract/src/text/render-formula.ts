// oxlint-disable-next-line no-restricted-imports -- the server and the editor must render alike
import temml from 'temml'
import { flawOf, plainFlaw, type FormulaFlaw } from './formula-flaw.ts'
import { safeMathml } from './safe-mathml.ts'

/** A formula as MathML, or what is wrong with it. */
type RenderedFormula = { mathml: string; flaw: null } | { mathml: null; flaw: FormulaFlaw }

/** Renders TeX to MathML, or says what is wrong with it in words for its author. */
export function renderFormula(tex: string): RenderedFormula {
  const before = known.get(tex)
  if (before) return before
  const rendered = render(tex)
  keep(tex, rendered)
  return rendered
}

/** The same formulas are checked with every save, and rendered once they are published. */
const known = new Map<string, RenderedFormula>()
/** In characters, and so about in bytes; an ordinary formula takes some 500. */
const MOST_KNOWN = 2_000_000
/** What an entry takes besides its texts. */
const ENTRY = 200
let knownSize = 0

function keep(tex: string, rendered: RenderedFormula): void {
  const size = ENTRY + tex.length + (rendered.mathml?.length ?? 0)
  if (knownSize + size > MOST_KNOWN) {
    known.clear()
    knownSize = 0
  }
  known.set(tex, rendered)
  knownSize += size
}

function render(tex: string): RenderedFormula {
  const flaw = plainFlaw(tex)
  if (flaw) return failed(flaw)
  let markup: string
  try {
    markup = temml.renderToString(tex, {
      throwOnError: true,
      strict: true,
      trust: false,
      // Rows end with an operator, after which a line may break.
      wrap: 'tex',
      maxSize: LARGEST,
      maxExpand: MOST_EXPANSIONS,
    })
  } catch (error) {
    return failed(flawOf(error, tex))
  }
  if (markup.length > LONGEST_MATHML) return failed({ what: "it's too complicated", at: 0 })
  const mathml = safeMathml(markup)
  return mathml === null ? failed({ what: "it has a command that can't be shown here", at: 0 }) : { mathml, flaw: null }
}

/** In letters, and in points. */
const LARGEST: [number, number] = [5, 50]
const MOST_EXPANSIONS = 500
const LONGEST_MATHML = 10_000

const failed = (flaw: FormulaFlaw): RenderedFormula => ({ mathml: null, flaw })
