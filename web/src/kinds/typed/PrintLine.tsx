import styles from '../Printing.module.css'

/** A line to write on. */
export const PrintLine = () => <div className={styles.line} aria-hidden="true" />
