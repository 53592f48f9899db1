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
        <li>
          <CopyTile
            sign={<Link size={20} />}
            label="Copy link"
            text={link}
            said="Link copied."
            onBlocked={setBlocked}
          />
        </li>
        {content.played && (
          <li>
            <CopyTile
              sign={<Copy size={20} />}
              label="Copy result"
              text={shareText(words, address)}
              said="Result copied."
              onBlocked={setBlocked}
            />
          </li>
        )}
        {'share' in navigator && (
          <li>
            <ShareTile sign={<Share2 size={20} />} label="Share…" onClick={() => openSystemSheet(shared)} />
          </li>
        )}
        {url && (
          <li>
            <ShareTileLink sign={<Download size={20} />} label="Save picture" href={url} download={picture.name} />
          </li>
        )}
        {shareLinks(shared).map(([name, href]) => (
          <li key={name}>
            <ShareTileLink
              sign={SIGNS[name]}
              label={name}
              href={href}
              {...(isWeb(href) && { target: '_blank', rel: 'noopener noreferrer' })}
            />
          </li>
        ))}
        {embed && (
          <li>
            <ShareTile
              sign={<Code size={20} />}
              label="Embed code"
              aria-expanded={showsEmbed}
              onClick={() => setShowsEmbed(!showsEmbed)}
            />
          </li>
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

const isWeb = (address: string): boolean => address.startsWith('https:')

interface CopyTileProps extends Copying {
  sign: ReactNode
  label: string
}

/** A tile that copies a text, and says so for a moment. */
function CopyTile({ sign, label, ...copying }: CopyTileProps) {
  const [isCopied, copy] = useCopy(copying)
  return <ShareTile sign={isCopied ? <Check size={20} /> : sign} label={isCopied ? 'Copied' : label} onClick={copy} />
}

interface Face {
  /** An icon, or a letter. */
  sign: ReactNode
  label: string
}

const Face = ({ sign, label }: Face) => (
  <>
    <span className={styles.sign} aria-hidden="true">
      {sign}
    </span>
    {label}
  </>
)

type ButtonProps = Face & Pick<ComponentProps<'button'>, 'onClick' | 'aria-expanded' | 'aria-controls'>

/** One way to share, as a button. */
const ShareTile = ({ sign, label, ...rest }: ButtonProps) => (
  <button type="button" className={styles.tile} {...rest}>
    <Face sign={sign} label={label} />
  </button>
)

type LinkProps = Face & Pick<ComponentProps<'a'>, 'href' | 'download' | 'target' | 'rel'>

/** One way to share, as a link. */
const ShareTileLink = ({ sign, label, ...rest }: LinkProps) => (
  <a className={styles.tile} {...rest}>
    <Face sign={sign} label={label} />
  </a>
)

interface EmbedCodeProps {
  code: string
  onBlocked: (text: string) => void
}

/** The HTML that shows the quiz on another site. */
function EmbedCode({ code, onBlocked }: EmbedCodeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), [])
  const [isCopied, copy] = useCopy({ text: code, said: 'Code copied.', onBlocked })
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
