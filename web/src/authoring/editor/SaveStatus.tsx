import { CircleCheck, CloudOff, TriangleAlert } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { ThreePips } from '#web/ui/ThreePips.tsx'
import { useSecondsLeft } from '#web/ui/use-seconds-left.ts'
import type { Saving } from '../draft/editor.ts'
import { saveWords } from '../saving/save-words.ts'
import styles from './SaveStatus.module.css'

interface SaveStatusProps {
  saving: Saving
  isStored: boolean
  onTry: () => void
}

const StatusIcon = ({ kind }: Pick<Saving, 'kind'>) => {
  if (kind === 'saved') return <CircleCheck size={18} />
  return kind === 'refused' || kind === 'failed' ? <TriangleAlert size={18} /> : <CloudOff size={18} />
}

/** The save status; announced to screen readers only when its kind changes. */
export function SaveStatus({ saving, isStored, onTry }: SaveStatusProps) {
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
        <Button kind="quiet" small onClick={onTry}>
          Try now
        </Button>
      )}
      {!isStored && (
        <span className={styles.words}>This browser can't keep a copy. Stay on this page until it's saved.</span>
      )}
    </section>
  )
}
