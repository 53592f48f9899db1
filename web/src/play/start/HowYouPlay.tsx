import { letterOf } from '#contract/text/letters.ts'
import { choicesOf } from '#contract/quiz/question.ts'
import type { Quiz } from '#contract/quiz/quiz.ts'
import { setPreference, usePreferences } from '#web/platform/preferences.ts'
import { openShortcuts } from '#web/platform/browser/keyboard.ts'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { setSound } from '../play-sound.tsx'
import { withoutClock } from './without-clock.ts'
import styles from './Start.module.css'

/** The player's own settings for the round. */
export function HowYouPlay({ quiz }: { quiz: Quiz }) {
  const { timer, confirmAnswers, sound } = usePreferences()
  const seconds = quiz.settings.timer_seconds
  return (
    <section className={styles.section} aria-labelledby="how">
      <h2 id="how">How you play</h2>
      <div className={styles.settings}>
        {seconds !== null && (
          <Switch
            label={`Timer, ${seconds} seconds a question`}
            hint={withoutClock(quiz)}
            checked={timer}
            onChange={(on) => setPreference('timer', on)}
          />
        )}
        <Switch
          label="Confirm before checking"
          checked={confirmAnswers}
          onChange={(on) => setPreference('confirmAnswers', on)}
        />
        <Switch label="Sound" checked={sound} onChange={setSound} />
        <p className={styles.keys}>
          {keysOf(quiz)}{' '}
          <Button kind="quiet" small onClick={openShortcuts} aria-label="Change the keyboard shortcuts">
            Change
          </Button>
        </p>
      </div>
    </section>
  )
}

/** The answer keys, for as many options as this quiz has. */
function keysOf({ questions }: Quiz): string {
  const counts = questions.map((question) => choicesOf(question).length)
  const most = Math.min(9, Math.max(2, ...counts))
  return `Keyboard: 1–${most} or A–${letterOf(most - 1)} to answer, Enter for next.`
}
