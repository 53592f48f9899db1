import { useEffect, useState } from 'react'
import { correctionsApi, type KeyChange } from '#contract/corrections.ts'
import { call } from '#web/platform/api.ts'
import { useEditor } from '../draft/editor-context.ts'
import { useAutosave } from '../saving/autosave-context.ts'

export interface CorrectionsAhead {
  changes: readonly KeyChange[]
  state: 'nothing to ask' | 'asking' | 'asked for long' | 'known' | 'unknown'
}

const PATIENCE = 3000

/** Which keys the author has changed since the last version, and how many past plays that re-scores. */
export function useCorrectionsAhead(): CorrectionsAhead {
  const { id, version } = useEditor((state) => state.server)
  const autosave = useAutosave()
  // Asked when the panel opens; what it then publishes is what it asked about.
  const [asked] = useState(version > 0 ? id : null)
  const [ahead, setAhead] = useState<CorrectionsAhead>({
    changes: [],
    state: asked === null ? 'nothing to ask' : 'asking',
  })
  useEffect(() => {
    if (asked === null) return
    let isGone = false
    const keep = (found: CorrectionsAhead) => isGone || setAhead(found)
    const timer = setTimeout(
      () => setAhead((now) => (now.state === 'asking' ? { ...now, state: 'asked for long' } : now)),
      PATIENCE,
    )
    const ask = async () => {
      // The server compares what it has.
      await autosave.save()
      keep({ changes: await call(correctionsApi.preview, { params: { id: asked } }), state: 'known' })
    }
    ask().catch(() => keep({ changes: [], state: 'unknown' }))
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [asked, autosave])
  return ahead
}
