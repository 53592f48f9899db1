import { create } from 'zustand'

export interface Toast {
  id: number
  kind: 'success' | 'error'
  message: string
}

const MOST = 3
let last = 0

/** What the corner of the screen says now, newest first. */
export const useToasts = create<{ toasts: Toast[] }>(() => ({ toasts: [] }))

/** Says something in the corner. Never the only place where it is said. */
export const toast = (kind: Toast['kind'], message: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: [{ id: ++last, kind, message }, ...toasts].slice(0, MOST) }))

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))
