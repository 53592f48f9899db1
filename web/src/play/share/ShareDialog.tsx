import { Code, Copy, Download, Link, Mail, MessageCircle, Send, Share2, X, Check } from 'lucide-react'
import { useId, useState, type ReactNode, type ComponentProps, useEffect, useRef } from 'react'
import { Dialog } from '#web/ui/Dialog.tsx'
import { IconButton, Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { CopyByHand, useCopy, type Copying } from './CopyByHand.tsx'
import { shareLinks, type ShareWay, type SharedWords, sharedOf, type ShareContent, usePicture } from './shared-of.ts'
import { shareText } from './share-text.ts'
import styles from './ShareDialog.module.css'

/** Letters stand for those whose mark is a letter. */
const SIGNS: Record<ShareWay, ReactNode> = {
  WhatsApp: <MessageCircle size={20} />,
  Telegram: <Send size={20} />,
  X: 'X',
  Facebook: 'f',
  Reddit: 'r',
  Email: <Mail size={20} />,
}

/** A picture of what is shared, and the ways to do it: plain links and copies, no third-party script. */
export function ShareDialog({ onClose, ...content }: ShareContent & { onClose: () => void }) {
  const shared = sharedOf(content, window.location.origin)
  const { picture, embed, words, address, link } = shared
  const id = useId()
  const url = usePicture(picture)
  const [showsEmbed, setShowsEmbed] = useState(false)
  const [blocked, setBlocked] = useState<string | null>(null)
  return (
    <Dialog labelledBy={id} onClose={onClose} focusOn="h2">
      <div className={styles.top}>
        <h2 id={id} tabIndex={-1}>
          {content.played ? 'Share your result' : 'Share this quiz'}
        </h2>
        <IconButton label="Close" onClick={onClose}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.picture}>{url && <img src={url} alt={picture.alt} width={1200} height={630} />}</div>
      <ul className={styles.ways}>
        <CopyTile
          sign={<Link size={20} />}
          label="Copy link"
          text={link}
          spoken="Link copied."
          onBlocked={setBlocked}
        />
        {content.played && (
          <CopyTile
            sign={<Copy size={20} />}
            label="Copy result"
            text={shareText(words, address)}
            spoken="Result copied."
            onBlocked={setBlocked}
          />
        )}
        {'share' in navigator && (
          <ShareTile sign={<Share2 size={20} />} label="Share…" onClick={() => openSystemSheet(shared)} />
        )}
        {url && <ShareTileLink sign={<Download size={20} />} label="Save picture" href={url} download={picture.name} />}
        {shareLinks(shared).map(([name, href]) => (
          <ShareTileLink
            key={name}
            sign={SIGNS[name]}
            label={name}
            href={href}
            {...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' })}
          />
        ))}
        {embed && (
          <ShareTile
            sign={<Code size={20} />}
            label="Embed code"
            aria-expanded={showsEmbed}
            onClick={() => setShowsEmbed(!showsEmbed)}
          />
        )}
      </ul>
      {embed && showsEmbed && <EmbedCode code={embed} onBlocked={setBlocked} />}
      {blocked && <CopyByHand key={blocked} text={blocked} />}
    </Dialog>
  )
}

/** Closing the system's own sheet is not an error. */
const openSystemSheet = ({ title, words, link }: SharedWords) =>
  void navigator.share({ title, text: words, url: link }).catch(() => {})

interface TileProps {
  /** An icon, or a letter. */
  sign: ReactNode
  label: string
}

/** A tile that copies a text, and says so for a moment. */
function CopyTile({ sign, label, ...copying }: TileProps & Copying) {
  const [isCopied, copy] = useCopy(copying)
  return <ShareTile sign={isCopied ? <Check size={20} /> : sign} label={isCopied ? 'Copied' : label} onClick={copy} />
}

/** One way to share, as a button. */
const ShareTile = ({ sign, label, ...rest }: TileProps & ComponentProps<'button'>) => (
  <li>
    <button type="button" className={styles.tile} {...rest}>
      <Sign>{sign}</Sign>
      {label}
    </button>
  </li>
)

/** One way to share, as a link. */
const ShareTileLink = ({ sign, label, ...rest }: TileProps & ComponentProps<'a'>) => (
  <li>
    <a className={styles.tile} {...rest}>
      <Sign>{sign}</Sign>
      {label}
    </a>
  </li>
)

const Sign = ({ children }: { children: ReactNode }) => (
  <span className={styles.sign} aria-hidden="true">
    {children}
  </span>
)

/** The HTML that shows the quiz on another site. */
function EmbedCode({ code, onBlocked }: { code: string; onBlocked: (text: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const [isCopied, copy] = useCopy({ text: code, spoken: 'Code copied.', onBlocked })
  return (
    <div className={styles.more} ref={box}>
      <TextArea
        label="Embed code"
        hint="Paste it into the HTML of your page. The quiz plays there without cookies."
        readOnly
        rows={5}
        value={code}
      />
      <Button onClick={copy}>{isCopied ? 'Copied' : 'Copy code'}</Button>
    </div>
  )
}
