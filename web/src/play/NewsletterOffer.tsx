import { X } from 'lucide-react'
import { useState } from 'react'
import { SubscribeForm } from '../accounts/SubscribeForm.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { countResult } from './count-result.ts'
import styles from './Result.module.css'

/** The Friday mail, offered to a guest with their third result, and never again. Stands once under each new result. */
export function NewsletterOffer() {
  const [isOffered, setIsOffered] = useState(countResult)
  if (!isOffered) return null
  return (
    <aside className={styles.offer} aria-label="Newsletter">
      <SubscribeForm />
      <div className={styles.close}>
        <IconButton label="No, thanks" onClick={() => setIsOffered(false)}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </aside>
  )
}
