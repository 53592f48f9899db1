import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { SubscribeForm } from '#web/accounts/messages/SubscribeForm.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { countResult, isOfferDue } from '../round/count-result.ts'
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
