import { useState, type ReactNode } from 'react'
import { Switch } from '#web/ui/Switch.tsx'
import styles from './Chart.module.css'

interface ChartProps {
  /** The id of its heading. */
  id: string
  title: string
  /** The names of the table's columns. */
  columns: readonly string[]
  /** The same figures as text, one row each; the first cell names it. */
  rows: readonly (readonly string[])[]
  children: ReactNode
}

/** A chart, or a table with the same numbers. Days and hours are those of UTC. */
export function Chart({ id, title, columns, rows, children }: ChartProps) {
  const [asTable, setAsTable] = useState(false)
  return (
    <section className={styles.chart} aria-labelledby={id}>
      <div className={styles.head}>
        <h3 id={id}>
          {title} <span className={styles.zone}>UTC</span>
        </h3>
        <Switch label="Table" checked={asTable} onChange={setAsTable} />
      </div>
      {asTable ? (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <caption className="unseen">{title}, UTC</caption>
            <thead>
              <tr>
                {columns.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name = '', ...cells]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {cells.map((cell, at) => (
                    <td key={columns[at + 1]}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        children
      )}
    </section>
  )
}
