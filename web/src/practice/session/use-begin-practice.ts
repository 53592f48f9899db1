import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { links } from '#contract/api/links.ts'
import { practiceApi } from '#contract/api/practice.ts'
import { call } from '#web/platform/api.ts'
import { useOnline } from '#web/platform/connection.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { useSession } from '#web/platform/session/session.ts'
import { deck } from '#web/today/queries.ts'
import { dropOldSessions, storeSession } from './stored-sessions.ts'

const OFFLINE = "You're offline. Starting needs a connection."
const NOTHING = 'Nothing to practise here right now.'

/** Begins a session and opens it. */
export function useBeginPractice() {
  const [, navigate] = useLocation()
  const client = useQueryClient()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const begin = async (category: string | null) => {
    setIsBusy(true)
    setProblem('')
    try {
      const body = category === null ? {} : { category }
      const { session_id, cards } = await call(practiceApi.begin, { body })
      if (cards.length === 0) {
        setProblem(NOTHING)
        setIsBusy(false)
        await client.invalidateQueries({ queryKey: deck().queryKey })
      } else {
        const user = useSession.getState().user?.id ?? null
        const at = Date.now()
        dropOldSessions(user, at)
        storeSession({ session_id, user, at, category, cards, given: {} })
        // It stays busy until this page is gone: the session that is stored now would be offered to be carried on.
        navigate(links.practiceSession(session_id))
      }
    } catch (error) {
      setProblem(useOnline.getState().online ? errorSentence(error) : OFFLINE)
      setIsBusy(false)
    }
  }
  return { begin, isBusy, problem }
}
