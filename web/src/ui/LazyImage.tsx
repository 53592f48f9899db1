import { useEffect, useRef, useState, type ReactNode } from 'react'
import { isRemembered, remember, whenNear } from './lazy-images.ts'
import styles from './LazyImage.module.css'

/** Waits before the second and the third attempt. */
const RETRIES = [1000, 4000]

interface LazyImageProps {
  src: string
  alt?: string
  /** For what stands above the fold: asked for at once. */
  eager?: boolean
  /** After the last attempt. */
  onFailed?: () => void
  /** What lies beneath until the image is there, and stays when it does not come. */
  children?: ReactNode
}

/** An image that is fetched when it comes near, and fades in over what lies beneath. It fills the box it stands in. */
export const LazyImage = (props: LazyImageProps) => <OneImage key={props.src} {...props} />

function OneImage({ src, alt = '', eager = false, onFailed, children }: LazyImageProps) {
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

  /** One that the server's markup asked for may be here, or lost, before anybody listened. */
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
