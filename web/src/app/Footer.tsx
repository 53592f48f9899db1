import { Link } from 'wouter'
import { SubscribeForm } from '#web/accounts/messages/SubscribeForm.tsx'
import { APP_NAME } from '#web/platform/navigation/page-title.ts'
import { links } from '#contract/api/links.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Footer.module.css'
import { openShortcuts } from '#web/platform/browser/keyboard.ts'
import { ThemeChoice } from './header/ThemeChoice.tsx'
import { Wordmark } from './header/Header.tsx'

/** The links by their headings. Help comes last, so that it is in the same place on every page. */
const COLUMNS = {
  Play: {
    'Browse quizzes': links.home,
    'Daily ten': links.daily,
    Practice: links.practice,
    Leaderboard: links.leaderboard,
    'Redeem prizes': links.redeemPrizes,
  },
  Make: {
    'Make a quiz': links.makeQuiz(),
    'My quizzes': links.myQuizzes,
  },
  [APP_NAME]: {
    About: links.content('about'),
    Privacy: links.content('privacy'),
    'What we store': links.whatWeStore,
    'Contact us': links.content('contact-us'),
  },
  Help: {
    'Questions and answers': links.content('faq'),
    'Send a message': links.contact,
  },
}

export const Footer = () => (
  <footer className={styles.footer} data-late>
    <div className={styles.inside}>
      <div className={styles.own}>
        <Wordmark />
        <SubscribeForm />
        <ThemeChoice />
        <div className={styles.shortcuts}>
          <Button kind="quiet" small onClick={openShortcuts}>
            Keyboard shortcuts
          </Button>
        </div>
      </div>
      <nav className={styles.columns} aria-label={`About ${APP_NAME}`}>
        {Object.entries(COLUMNS).map(([heading, ways]) => (
          <div key={heading}>
            <h2 className={styles.heading}>{heading}</h2>
            <ul>
              {Object.entries(ways).map(([name, href]) => (
                <li key={name}>
                  <Link href={href} className={styles.link}>
                    {name}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  </footer>
)
