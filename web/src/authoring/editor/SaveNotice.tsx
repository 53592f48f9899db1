import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useAutosave } from '../saving/autosave-context.ts'
import type { Saving } from '../draft/editor.ts'
import { clock } from '../saving/save-words.ts'
import styles from './SaveNotice.module.css'

interface SaveNoticeProps {
  saving: Saving
  /** Where to come back to after the login. */
  address: string
}

/** What stands in the way of saving and needs the author's word. */
export function SaveNotice({ saving, address }: SaveNoticeProps) {
  const autosave = useAutosave()
  if (saving.kind === 'stale')
    return (
      <section className={styles.notice} aria-label="Changed on another device" role="alert">
        <p>This quiz was changed on another device at {clock(Date.parse(saving.theirs.updated_at))}.</p>
        <p className={styles.more}>The other one is kept for 7 days, in Settings.</p>
        <div className={styles.ways}>
          <Button kind="secondary" small onClick={autosave.takeTheirs}>
            Use that one
          </Button>
          <Button kind="secondary" small onClick={autosave.keepMine}>
            Keep this one
          </Button>
        </div>
      </section>
    )
  if (saving.kind === 'loggedOut')
    return (
      <section className={styles.notice} aria-label="Logged out" role="alert">
        <p>You've been logged out. Your draft is safe on this device.</p>
        <div className={styles.ways}>
          <ButtonLink kind="secondary" small href={links.login(address)}>
            Log in
          </ButtonLink>
        </div>
      </section>
    )
  if (saving.kind === 'gone')
    return (
      <section className={styles.notice} aria-label="Deleted on another device" role="alert">
        <p>This quiz was deleted on another device. Your words are still here.</p>
        <div className={styles.ways}>
          <Button kind="secondary" small onClick={autosave.saveAsNew}>
            Save as a new quiz
          </Button>
        </div>
      </section>
    )
  if (saving.kind === 'refused')
    return (
      <section className={styles.notice} aria-label="Not saved" role="alert">
        <p>{saving.why}</p>
        <p className={styles.more}>It stays on this device. Change it, and we'll save it again.</p>
      </section>
    )
  return null
}
