import { FORMATS, importName } from './formats.ts'
import styles from './ImportDialog.module.css'

/** An example of each format, with a template to download. */
export const Examples = () => (
  <details>
    <summary className={styles.summary}>Examples</summary>
    <div className={styles.examples}>
      {FORMATS.map((words) => {
        const { format, ending, example } = words
        return (
          example && (
            <details key={format}>
              <summary className={styles.summary}>{importName(words)}</summary>
              {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- makes the scroll area reachable by keyboard */}
              <pre className={styles.example} tabIndex={0}>
                {example}
              </pre>
              <a href={`data:text/plain;charset=utf-8,${encodeURIComponent(example)}`} download={`template.${ending}`}>
                Download template
              </a>
            </details>
          )
        )
      })}
    </div>
  </details>
)
