import { Link } from 'wouter'
import { APP_NAME } from '#web/platform/app-name.ts'
import { links } from '#contract/links.ts'
import styles from './Wordmark.module.css'

const [beforeI, afterI] = APP_NAME.toLowerCase().split('i')

export const Wordmark = () => (
  <Link href={links.home} className={styles.wordmark} aria-label={`${APP_NAME}, home`}>
    <span aria-hidden="true">
      {beforeI}
      {/* The letter without its dot; the stylesheet draws the pip. */}
      <span className={styles.pip}>ı</span>
      {afterI}
    </span>
  </Link>
)
