import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { favouritesApi } from '#contract/api/favourites.ts'
import { call } from '#web/platform/api.ts'
import { errorSentence } from '#web/platform/errors.ts'
import { useSession } from '#web/platform/session/session.ts'
import { toast } from '#web/platform/toasts.ts'
import { FAVOURITE_PAGES, favouriteState } from './queries.ts'

/** Whether a quiz is a favourite of the user, and how to change that. */
export function useFavourite(quiz_url: string) {
  const client = useQueryClient()
  const isUser = useSession(({ authenticated }) => authenticated === true)
  const { data } = useQuery({ ...favouriteState(quiz_url), enabled: isUser, throwOnError: false })
  const sending = useRef(Promise.resolve())
  const { queryKey } = favouriteState(quiz_url)

  const send = async (favourite: boolean) => {
    try {
      await call(favourite ? favouritesApi.add : favouritesApi.remove, { params: { quiz_url } })
      // The list is loaded anew when it is opened next; while it is open, its cards stay where they are.
      client.removeQueries({ queryKey: FAVOURITE_PAGES, type: 'inactive' })
      void client.invalidateQueries({ queryKey: FAVOURITE_PAGES, refetchType: 'none' })
    } catch (error) {
      client.setQueryData(queryKey, { favourite: !favourite })
      toast('error', errorSentence(error))
    }
  }
  /** Shown right away (optimistic), and undone if it fails. Changes are sent one after the other. */
  const setFavourite = (favourite: boolean) => {
    void client.cancelQueries({ queryKey })
    client.setQueryData(queryKey, { favourite })
    sending.current = sending.current.then(() => send(favourite))
  }
  return { isFavourite: isUser && data?.favourite === true, setFavourite }
}
