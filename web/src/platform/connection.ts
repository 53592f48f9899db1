import { onlineManager } from '@tanstack/react-query'
import { create } from 'zustand'
import { useEffect } from 'react'

interface Connection {
  /** Whether the server can be reached, according to the browser and the last call. */
  online: boolean
  /** Whether the connection has just come back. */
  isBack: boolean
}

export const useOnline = create<Connection>(() => ({ online: true, isBack: false }))

const JUST = 3000
let backTimer: ReturnType<typeof setTimeout> | undefined

/**
 * Set by `api.ts` and `upload.ts` after every call, and by `watchConnection`, which asks the server while it is lost.
 * Pending queries are retried when it is back.
 */
export function setOnline(online: boolean): void {
  if (useOnline.getState().online === online) return
  clearTimeout(backTimer)
  useOnline.setState({ online, isBack: online })
  if (online) backTimer = setTimeout(() => useOnline.setState({ isBack: false }), JUST)
  onlineManager.setOnline(online)
}

/** Calls back once the server can be reached, now or when the connection is back. Returns a function that stops it. */
export function whenOnline(then: () => void): () => void {
  if (useOnline.getState().online) {
    then()
    return () => {}
  }
  const stop = useOnline.subscribe(({ online }) => {
    if (!online) return
    stop()
    then()
  })
  return stop
}

/** What the page says about a lost connection in place of what is said everywhere else. */
export const useOfflineWords = create<{ words: string | null }>(() => ({ words: null }))

/** Says what a lost connection means here, for as long as the screen is open. */
export function useOwnOfflineWords(words: string): void {
  useEffect(() => {
    useOfflineWords.setState({ words })
    return () => useOfflineWords.setState({ words: null })
  }, [words])
}
