import { Link } from 'wouter'
import type { CategoryRef } from '#contract/quiz.ts'
import { SearchBox } from '../catalogue/SearchBox.tsx'
import { APP_NAME } from '../platform/app-name.ts'
import { links } from '../platform/links.ts'
import styles from './Header.module.css'

const [beforeI, afterI] = APP_NAME.toLowerCase().split('i')

export const Header = ({ within }: { within: CategoryRef | undefined }) => (
  <header className={styles.header}>
    <div className={styles.bar}>
      <Link href={links.home} className={styles.wordmark} aria-label={`${APP_NAME}, home`}>
        <span aria-hidden="true">
          {beforeI}
          {/* The letter without its dot; the stylesheet draws the pip. */}
          <span className={styles.pip}>ı</span>
          {afterI}
        </span>
      </Link>
      <SearchBox inCategory={within ?? null} />
    </div>
  </header>
)
