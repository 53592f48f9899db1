import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SubscribeForm } from '#web/accounts/messages/SubscribeForm.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { peekStored, writeStored } from '#web/platform/storage.ts'
import styles from './Result.module.css'

/** The Friday email, offered once to a guest with their third result, and never again. */
export function NewsletterOffer({ onClose }: { onClose: () => void }) {
  const [isOffered, setIsOffered] = useState(isOfferDue)
  useEffect(countResult, [])
  if (!isOffered) return null
  const close = () => {
    // The button is about to disappear; keyboard users continue at what follows.
    onClose()
    setIsOffered(false)
  }
  return (
    <aside className={styles.offer} aria-label="Newsletter">
      <SubscribeForm />
      <div className={styles.close}>
        <IconButton label="No, thanks" onClick={close}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  )
}

const KEY = 'tenpip_results_v1'
const OFFERED_ON = 3

function counted(): number {
  const count = peekStored(KEY)
  return typeof count === 'number' && Number.isSafeInteger(count) ? count : 0
}

/** Whether the next result is the one with which the Friday email is offered. */
export const isOfferDue = (): boolean => counted() === OFFERED_ON - 1

/** Counts a guest's results, up to the one with the offer. */
export function countResult(): void {
  const before = counted()
  if (before < OFFERED_ON) writeStored(KEY, before + 1)
}
