import { create } from 'zustand'
import { useEffect } from 'react'
import type { ToastItem } from '#web/ui/Toasts.tsx'
import { announce } from './announcements.ts'
import { useOnline } from './connection.ts'
import { errorCode, errorSentence } from './errors.ts'

/** The toasts on the screen, newest first. */
export const useToasts = create<{ toasts: ToastItem[] }>(() => ({ toasts: [] }))

const MOST = 3
let last = 0

/** Shows and announces a toast. It is never the only place where something is said. */
export function toast(kind: ToastItem['kind'], message: string): void {
  useToasts.setState(({ toasts }) => ({ toasts: [{ id: ++last, kind, message }, ...toasts].slice(0, MOST) }))
  announce(message, kind === 'error' ? 'assertive' : 'polite')
}

export const dismissToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((one) => one.id !== id) }))

/** Shows each failure of a query once, in a toast. */
export function useErrorToast({ error }: { error: unknown }): void {
  useEffect(() => {
    if (error !== null && error !== undefined && !isOffline(error)) toast('error', errorSentence(error))
  }, [error])
}

/** Whether it failed for want of a connection, which a bar of its own says. */
const isOffline = (error: unknown): boolean => !useOnline.getState().online && errorCode(error) === undefined
