import { useEffect, useState } from 'react'
import type { QrPath } from './qr-path.ts'
import styles from './QrCode.module.css'

/** The light margin that readers need, in squares. */
const MARGIN = 3

/** A text as a QR code, which fills its box, with a label for those who do not see it; what draws it is loaded with it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [drawing, setDrawing] = useState<(QrPath & { text: string }) | null>(null)
  useEffect(() => {
    let isOver = false
    void import('./qr-path.ts').then(
      ({ qrPath }) => isOver || setDrawing({ ...qrPath(text), text }),
      // Without it there is still the code in digits.
      () => null,
    )
    return () => {
      isOver = true
    }
  }, [text])
  if (drawing?.text !== text) return <div className={styles.code} />
  const side = drawing.size + 2 * MARGIN
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image made of elements
    <svg className={styles.code} viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`} role="img" aria-label={label}>
      <path d={drawing.path} shapeRendering="crispEdges" />
    </svg>
  )
}
