import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Field } from '#web/ui/Field.tsx'
import { CopyByHand, useCopy } from '../share/CopyByHand.tsx'
import share from '../share/ShareDialog.module.css'
import { shareText } from '../share/share-text.ts'
import styles from './Challenge.module.css'

/** The link of a challenge, to copy, with or without the words that go with it. */
export function ChallengeDialog({ words, link, onClose }: { words: string; link: string; onClose: () => void }) {
  const id = useId()
  const [blocked, setBlocked] = useState<string | null>(null)
  const [isLinkCopied, copyLink] = useCopy({ text: link, spoken: 'Link copied.', onBlocked: setBlocked })
  const message = shareText(words, link)
  const [isMessageCopied, copyMessage] = useCopy({ text: message, spoken: 'Message copied.', onBlocked: setBlocked })
  return (
    <Dialog labelledBy={id} onClose={onClose} focusOn="h2">
      <div className={share.top}>
        <h2 id={id} tabIndex={-1}>
          Challenge a friend
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.dialog}>
        <p>
          Whoever opens this link plays the same questions in the same order. Scores show once they've finished. It
          works for 30 days, for up to 50 people.
        </p>
        <Field label="Link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
        <div className={styles.actions}>
          <Button onClick={copyLink}>{isLinkCopied ? 'Copied' : 'Copy link'}</Button>
          <Button kind="secondary" onClick={copyMessage}>
            {isMessageCopied ? 'Copied' : 'Copy with a message'}
          </Button>
        </div>
        {blocked && <CopyByHand key={blocked} text={blocked} />}
      </div>
    </Dialog>
  )
}
