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
export function whenNear(element: Element, start: () => void): () => void {
  observer ??= new IntersectionObserver(onSeen, { rootMargin: NEAR })
  starts.set(element, start)
  observer.observe(element)
  return () => forget(element)
}

const seen = new Set<string>()

/** Remembers the last addresses whose image has loaded. */
export function remember(address: string): void {
  seen.delete(address)
  seen.add(address)
  const [oldest] = seen
  if (seen.size > MEMORY && oldest !== undefined) seen.delete(oldest)
}

/** Whether the browser already has this image, so that it can be shown immediately. */
export const isRemembered = (address: string): boolean => seen.has(address)
