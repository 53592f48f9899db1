/** Colours for a light and for a dark page. */
export const STYLE = `
svg { --ground: #fbfaf7; --panel: #ffffff; --line: #d8d4ca; --ink: #23211d; --soft: #6b675e; --box: #eef3fb; --edge: #3867b8; --wrong: #b3261e }
@media (prefers-color-scheme: dark) {
  svg { --ground: #1b1b1d; --panel: #242427; --line: #45454b; --ink: #f0efec; --soft: #a9a7a0; --box: #2c3648; --edge: #8fb4f5; --wrong: #f2857c }
}
text { font: 17px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--ink); text-anchor: middle }
.side { font-size: 19px; font-weight: 600; text-anchor: start }
.note { font-size: 15px; fill: var(--soft) }
.left { text-anchor: start }
.ground { fill: var(--ground) }
.panel, .bar { fill: var(--panel); stroke: var(--line) }
.feature { fill: var(--box); stroke: var(--edge) }
path { fill: none; stroke: var(--edge); stroke-width: 1.5 }
circle { fill: var(--edge); stroke: var(--edge); stroke-width: 1.5 }
circle.data { fill: var(--panel) }
path.up { stroke: var(--wrong) }
circle.up { fill: var(--wrong); stroke: var(--wrong) }
.tip { fill: var(--edge); stroke: none }
.tip.up { fill: var(--wrong) }`

/** The tips of the arrows, by the way they run. */
export const MARKERS = ['down', 'up']
  .map(
    (name) =>
      `<marker id="${name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" markerUnits="userSpaceOnUse" orient="auto"><path class="tip ${name}" d="M0 0L8 4L0 8z"/></marker>`,
  )
  .join('')
