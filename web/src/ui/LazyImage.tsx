import { useEffect, useRef, useState, type ReactNode } from 'react'
import { objectPosition } from './object-position.ts'
import styles from './LazyImage.module.css'

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
  const [wasKnown] = useState(() => seen.has(src))
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

/**
 * Images start to load within 1.3 screen heights; checked at most every 200 ms (throttled), so that a fast scroll skips
 * most.
 */
const NEAR = '30% 0px'
const PAUSE = 200
const MEMORY = 200

const starts = new Map<Element, () => void>()
const near = new Set<Element>()
let observer: IntersectionObserver | undefined
let lastCheck = -PAUSE
let timer: ReturnType<typeof setTimeout> | undefined

function check(): void {
  timer = undefined
  lastCheck = performance.now()
  for (const element of near) {
    const start = starts.get(element)
    forget(element)
    start?.()
  }
}

function onSeen(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    if (isIntersecting) near.add(target)
    else near.delete(target)
  }
  if (near.size > 0) timer ??= setTimeout(check, Math.max(0, lastCheck + PAUSE - performance.now()))
}

function forget(element: Element): void {
  starts.delete(element)
  near.delete(element)
  observer?.unobserve(element)
}

/** Calls `start` once, when the element comes near. Returns a function that cancels it. */
function whenNear(element: Element, start: () => void): () => void {
  observer ??= new IntersectionObserver(onSeen, { rootMargin: NEAR })
  starts.set(element, start)
  observer.observe(element)
  return () => forget(element)
}

/** The last addresses whose image has loaded: the browser already has it, so that it can be shown immediately. */
const seen = new Set<string>()

function remember(address: string): void {
  seen.delete(address)
  seen.add(address)
  const [oldest] = seen
  if (seen.size > MEMORY && oldest !== undefined) seen.delete(oldest)
}
