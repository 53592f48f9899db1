import styles from './Html.module.css'

/**
 * Renders markup: our own server makes it from the repository's Markdown, with raw HTML escaped.
 */
export const Html = ({ html }: { html: string }) => (
  <div className={styles.prose} data-prose dangerouslySetInnerHTML={{ __html: html }} />
)
