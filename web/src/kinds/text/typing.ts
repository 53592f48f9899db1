import { useEffect, type RefObject } from 'react'

/** Typing anywhere on the page goes into this field. */
export function useTypingAnywhere(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const onKey = ({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent) => {
      const isTyping = key.length === 1 && key !== ' ' && key !== '?' && !ctrlKey && !altKey && !metaKey
      const isFree = target === document.body || target instanceof HTMLHeadingElement
      if (isTyping && isFree) field.current?.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

export const NOTHING_TYPED = 'Type what you think first.'

/** What was typed, if anything. */
export const readTyped = (typed: string): string | null => typed.trim() || null
