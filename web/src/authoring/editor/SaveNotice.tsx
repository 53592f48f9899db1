import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { useAutosave } from '../saving/autosave-context.ts'
import type { Saving } from '../draft/editor.ts'
import { clock } from '../saving/save-words.ts'
import styles from './SaveNotice.module.css'

interface SaveNoticeProps {
  saving: Saving
  /** Where to return to after logging in. */
  address: string
}

/** A problem with saving that needs a decision by the author. */
export function SaveNotice({ saving, address }: SaveNoticeProps) {
  const autosave = useAutosave()
  if (saving.kind === 'stale')
    return (
      <section className={styles.notice} aria-label="Changed on another device" role="alert">
        <p>This quiz was changed on another device at {clock(Date.parse(saving.theirs.updated_at))}.</p>
        <p className={styles.more}>Choose the version to continue with. We keep the other in Settings for 7 days.</p>
        <div className={styles.ways}>
          <Button kind="secondary" small onClick={autosave.takeTheirs}>
            Use the other version
          </Button>
          <Button kind="secondary" small onClick={autosave.keepMine}>
            Keep this version
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
        <p>This quiz was deleted on another device. Your version is still here.</p>
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
        <p className={styles.more}>Your draft is safe on this device. We'll save it once that's fixed.</p>
      </section>
    )
  return null
}
