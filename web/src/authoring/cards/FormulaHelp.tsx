import { RenderedText } from '#web/ui/RenderedText.tsx'
import styles from './FormulaHelp.module.css'

const EXAMPLES = [
  {
    text: '$\\frac{1}{2}x^2$',
    rendered:
      '<span class="formula"><math><mrow><mfrac><mn>1</mn><mn>2</mn></mfrac><msup><mi>x</mi><mn>2</mn></msup></mrow></math></span>',
  },
  { text: '`print(x)`', rendered: '<code>print(x)</code>' },
] as const

/** How to write formulas and code in questions, options and reasons. */
export const FormulaHelp = () => (
  <details className={styles.help}>
    <summary className={styles.summary}>Formulas and code</summary>
    <p>Write a formula in LaTeX between dollar signs, and code between backticks.</p>
    <table className={styles.examples}>
      <thead>
        <tr>
          <th scope="col">You write</th>
          <th scope="col">Players see</th>
        </tr>
      </thead>
      <tbody>
        {EXAMPLES.map(({ text, rendered }) => (
          <tr key={text}>
            <td className={styles.source}>{text}</td>
            <td>
              <RenderedText text={text} rendered={rendered} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>
      There's no space just inside the dollar signs. Prices like $5 stay as they are; if one is taken for a formula,
      write \$5. Code with several lines has a line of ``` before and after it.
    </p>
  </details>
)
