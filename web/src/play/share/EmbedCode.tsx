import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'
import { useCopy } from './use-copy.ts'
import styles from './ShareDialog.module.css'

interface EmbedCodeProps {
  code: string
  onBlocked: (text: string) => void
}

/** The HTML that shows the quiz on another site. */
export function EmbedCode({ code, onBlocked }: EmbedCodeProps) {
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
