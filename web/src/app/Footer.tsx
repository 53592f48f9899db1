import { Link } from 'wouter'
import { APP_NAME } from '../platform/app-name.ts'
import { links } from '../platform/links.ts'
import styles from './Footer.module.css'

export const Footer = () => (
  <footer className={styles.footer}>
    <nav className={styles.links} aria-label={`About ${APP_NAME}`}>
      <Link href={links.content('about')}>About</Link>
      <Link href={links.content('privacy')}>Privacy</Link>
      <Link href={links.content('contact-us')}>Contact us</Link>
      <Link href={links.content('faq')}>Questions and answers</Link>
    </nav>
  </footer>
)
