import { useEffect, useRef, useState } from 'react'

/** Puts the focus on parts of an editor, also on those that an edit is about to add. */
export function usePartFocus<E extends HTMLElement>() {
  const box = useRef<E>(null)
  const wanted = useRef<string | null>(null)
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set())
  const focus = (part: string) => box.current?.querySelector<HTMLElement>(`[data-part="${part}"]`)?.focus()
  useEffect(() => {
    const part = wanted.current
    wanted.current = null
    if (part !== null) focus(part)
  })
  return {
    /** The element around the parts. */
    box,
    focus,
    focusAfterEdit(part: string | null) {
      wanted.current = part
    },
    /** Notes that this one is new: its author cannot have made a mistake in it yet. */
    noteAdded: (id: string) => setAdded(new Set(added).add(id)),
    isNew: (id: string): boolean => added.has(id),
  }
}
