/** One of the reasons for which an alert fires. */
interface AlertPart {
  alert: string
  /** The first metric that it looks at. */
  by: string
  expr: string
}

/** The same rules, with seconds for minutes. What isn't a time is as it is. */
export const hurried = (rules: string): string =>
  rules
    .replace(/for: \d+[sm]/g, 'for: 2s')
    .replace(/\[\d\dm\]/g, '[30s]')
    .replace(/\[\dm\]/g, '[10s]')
    .replace(/(tenpip_(?:job_behind|backlog)_seconds\S*\)) > \d+/g, '$1 > 10')
    .replace(/(tenpip_replica_lag_seconds\)) > \d+/, '$1 > 5')

/** What is on either side of each "or" of the rules. */
export const partsOf = (rules: string): AlertPart[] =>
  [...rules.matchAll(/- alert: (\w+)[^]*?expr:(?: >-)?\s([^]*?)\n\s+for:/g)].flatMap(([, alert = '', all = '']) =>
    all.split(/\sor\s/).map((part) => {
      const expr = part.replace(/\s+/g, ' ').trim()
      return { alert, by: /\b(?:up|tenpip_\w+)\b/.exec(expr)?.[0] ?? '', expr }
    }),
  )

/** Rules for each part by itself, as JSON, which is YAML too; which part it is stands in a label. */
export const rulesOfParts = (parts: readonly AlertPart[]): string =>
  JSON.stringify({
    groups: [
      { name: 'parts', rules: parts.map(({ alert, by, expr }) => ({ alert, expr, for: '2s', labels: { by } })) },
    ],
  })
