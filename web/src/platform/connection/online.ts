import { onlineManager } from '@tanstack/react-query'
import { create } from 'zustand'

interface Connection {
  /** Whether the server can be reached, as far as the browser and the last call know. */
  online: boolean
  /** Whether it has only just come back. */
  isBack: boolean
}

export const useOnline = create<Connection>(() => ({ online: true, isBack: false }))

const JUST = 3000
let backTimer: ReturnType<typeof setTimeout> | undefined

/** Waiting queries are asked again when the connection is back. */
export function setOnline(online: boolean): void {
  if (useOnline.getState().online === online) return
  clearTimeout(backTimer)
  useOnline.setState({ online, isBack: online })
  if (online) backTimer = setTimeout(() => useOnline.setState({ isBack: false }), JUST)
  onlineManager.setOnline(online)
}
