import { create } from 'zustand'
import { announce } from './announcements.ts'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  message: string
}

const MOST = 3
let last = 0

/** The toasts on the screen, newest first. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

/** Shows and announces a toast. It is never the only place where something is said. */
export function toast(kind: Toast['kind'], message: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: [{ id: ++last, kind, message }, ...toasts].slice(0, MOST) }))
  announce(message, kind === 'error' ? 'assertive' : 'polite')
}

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))
