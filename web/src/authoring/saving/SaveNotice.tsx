import { CircleCheck, CloudOff, TriangleAlert } from 'lucide-react'
import { links } from '#contract/api/links.ts'
import { Button, ButtonLink } from '#web/ui/Button.tsx'
import { ThreePips } from '#web/ui/Waiting.tsx'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import { useAutosave } from './autosave.ts'
import type { Saving } from '../draft/editor.ts'
import { useEditor } from '../draft/editor-context.ts'
import { clock, saveWords } from './save-words.ts'
import styles from './SaveNotice.module.css'

/** A problem with saving that needs a decision by the author; `address` is where to return to after logging in. */
export function SaveNotice({ saving, address }: { saving: Saving; address: string }) {
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

/** The save status; announced to screen readers only when its kind changes. */
export function SaveStatus() {
  const autosave = useAutosave()
  const saving = useEditor((state) => state.saving)
  const isStored = useEditor((state) => state.isStored)
  const left = useSecondsLeft(saving.kind === 'failed' ? saving.retryAt : null)
  const words = saveWords(saving, left)
  const isBusy = saving.kind === 'saving' || saving.kind === 'unsaved'
  return (
    <section className={styles.status} data-kind={saving.kind} aria-label="Saving">
      <output className="unseen">{isBusy || saving.kind === 'failed' ? '' : words}</output>
      {words !== '' && (
        <span className={styles.words} aria-hidden="true">
          {isBusy ? <ThreePips /> : <StatusIcon kind={saving.kind} />}
          <span className={styles.text}>{words}</span>
        </span>
      )}
      {saving.kind === 'failed' && (
        <Button kind="quiet" small onClick={() => void autosave.save()}>
          Try now
        </Button>
      )}
      {!isStored && (
        <span className={styles.words}>This browser can't keep a copy. Stay on this page until it's saved.</span>
      )}
    </section>
  )
}

const StatusIcon = ({ kind }: Pick<Saving, 'kind'>) => {
  if (kind === 'saved') return <CircleCheck size={18} />
  return kind === 'refused' || kind === 'failed' ? <TriangleAlert size={18} /> : <CloudOff size={18} />
}
