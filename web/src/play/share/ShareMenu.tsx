import { Copy, Image, Link, Mail } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { announce } from '#web/platform/announcements.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import type { ShareImage } from './share-image.ts'
import styles from './ShareMenu.module.css'

export interface Shared {
  title: string
  address: string
  /** The result as text to paste. */
  text?: string
  image?: ShareImage
}

const COPIED = 2000

const write = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false)

/** A copy button; where the browser blocks copying, it shows the text to copy by hand. */
function CopyButton({ text, said, children }: { text: string; said: string; children: ReactNode }) {
  const [state, setState] = useState<'idle' | 'copied' | 'blocked'>('idle')
  const copy = async () => {
    const isCopied = await write(text)
    setState(isCopied ? 'copied' : 'blocked')
    if (!isCopied) return
    announce(said)
    setTimeout(() => setState('idle'), COPIED)
  }
  return (
    <>
      <Button kind="secondary" onClick={() => void copy()}>
        {state === 'copied' ? 'Copied' : children}
      </Button>
      {state === 'blocked' && (
        <label className={styles.byHand}>
          Press Ctrl+C to copy.
          <textarea readOnly rows={3} value={text} ref={(field) => field?.select()} />
        </label>
      )}
    </>
  )
}

/** Shows the image before it is saved. */
function SaveImageButton({ image }: { image: ShareImage }) {
  const [url, setUrl] = useState<string | null>(null)
  const [isFailed, setIsFailed] = useState(false)
  const draw = async () => {
    try {
      const { drawShareImage } = await import('./share-image.ts')
      setUrl(await drawShareImage(image))
    } catch {
      setIsFailed(true)
    }
  }
  if (url)
    return (
      <div className={styles.image}>
        <img src={url} alt={image.alt} width={1200} height={630} />
        <a href={url} download={`${image.quiz_url}.png`} className={styles.link}>
          Save picture
        </a>
      </div>
    )
  return (
    <Button kind="secondary" onClick={() => void draw()}>
      <Image size={20} aria-hidden="true" />
      {isFailed ? "The picture couldn't be drawn." : 'Save picture'}
    </Button>
  )
}

/** Ways to share a quiz: plain links and copies, no third-party script. */
export function ShareMenu({ title, address, text, image, onClose }: Shared & { onClose: () => void }) {
  const id = useId()
  const words = text ?? `${title}\n${address}`
  const [encoded, link] = [encodeURIComponent(words), encodeURIComponent(address)]
  const elsewhere = [
    ['Email', `mailto:?subject=${encodeURIComponent(title)}&body=${encoded}`],
    ['WhatsApp', `https://wa.me/?text=${encoded}`],
    ['Facebook', `https://www.facebook.com/sharer/sharer.php?u=${link}`],
    ['X', `https://x.com/intent/post?text=${encoded}`],
  ] as const
  return (
    <Dialog labelledBy={id} onClose={onClose} focusOn="button">
      <h2 id={id} className={styles.title}>
        Share
      </h2>
      <div className={styles.ways}>
        <CopyButton text={address} said="Link copied.">
          <Link size={20} aria-hidden="true" /> Copy link
        </CopyButton>
        {text && (
          <CopyButton text={words} said="Result copied.">
            <Copy size={20} aria-hidden="true" /> Copy result
          </CopyButton>
        )}
        {image && <SaveImageButton image={image} />}
        {elsewhere.map(([name, href]) => (
          <a key={name} className={styles.link} href={href} target="_blank" rel="noreferrer">
            {name === 'Email' && <Mail size={20} aria-hidden="true" />}
            {name}
          </a>
        ))}
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  )
}
