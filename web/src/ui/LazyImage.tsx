import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isRemembered, remember, whenNear } from './lazy-images.ts'
import styles from './LazyImage.module.css'
import { objectPosition } from './object-position.ts'

/** Waits before the second and the third attempt. */
const RETRIES = [1000, 4000]

interface LazyImageProps {
  src: string
  alt?: string
  /** For images above the fold: loaded immediately. */
  eager?: boolean
  /** What must stay in sight, in thousandths of the image; default its middle. */
  focus?: { x: number; y: number } | null | undefined
  /** After the last attempt. */
  onFailed?: () => void
  /** The placeholder under the image, which stays if it does not load. */
  children?: ReactNode
}

/** A lazy image that is loaded when it comes near the viewport, and fades in over its placeholder. It fills its box. */
export const LazyImage = (props: LazyImageProps) => <OneImage key={props.src} {...props} />

function OneImage({ src, alt = '', eager = false, focus, onFailed, children }: LazyImageProps) {
  const box = useRef<HTMLSpanElement>(null)
  const [wasKnown] = useState(() => isRemembered(src))
  const [attempt, setAttempt] = useState(eager || wasKnown ? 0 : -1)
  const [state, setState] = useState<'coming' | 'failed' | 'shown'>('coming')

  useEffect(() => {
    if (attempt >= 0 || !box.current) return
    return whenNear(box.current, () => setAttempt(0))
  }, [attempt])

  useEffect(() => {
    if (state !== 'failed') return
    const wait = RETRIES[attempt]
    if (wait === undefined) return
    const timer = setTimeout(() => {
      setState('coming')
      setAttempt(attempt + 1)
    }, wait)
    return () => clearTimeout(timer)
  }, [state, attempt])

  const onLoad = () => {
    remember(src)
    setState('shown')
  }
  const onError = () => {
    setState('failed')
    if (RETRIES[attempt] === undefined) onFailed?.()
  }

  /** An image in the server's markup may have loaded, or failed, before the script ran. */
  const onMounted = (image: HTMLImageElement | null) => {
    if (!image?.complete || state !== 'coming') return
    if (image.naturalWidth > 0) onLoad()
    else onError()
  }

  const look = state === 'shown' || wasKnown ? styles.shown : styles.coming
  return (
    <span ref={box} className={styles.box}>
      {children}
      {attempt >= 0 && state !== 'failed' && (
        <img
          ref={onMounted}
          key={attempt}
          className={`${styles.image} ${look}`}
          style={{ objectPosition: objectPosition(focus) }}
          data-known={wasKnown}
          src={src}
          alt={alt}
          decoding={wasKnown ? 'sync' : 'async'}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  )
}
