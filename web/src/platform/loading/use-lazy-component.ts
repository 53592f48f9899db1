import { useState, type ComponentType } from 'react'
import { toast } from '../toasts.ts'

/** A component that few people need: loaded on request, and harmless to miss without a connection. */
export function useLazyComponent<Props>(
  load: () => Promise<ComponentType<Props>>,
): [Part: ComponentType<Props> | null, fetchPart: () => Promise<boolean>] {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null)
  const fetchPart = async () => {
    if (Part) return true
    try {
      const loaded = await load()
      setPart(() => loaded)
      return true
    } catch {
      toast('error', 'This needs a connection.')
      return false
    }
  }
  return [Part, fetchPart]
}
