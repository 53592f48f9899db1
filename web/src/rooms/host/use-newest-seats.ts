import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { HostSeat, Room } from '#contract/room.ts'
import { roomsApi } from '#contract/rooms.ts'
import { query } from '#web/platform/queries.ts'

/** Milliseconds: names come in at most this often. */
const BETWEEN = 700
/** Milliseconds: one who leaves as another one comes changes no number. */
const ANYWAY = 5000

const NOBODY: readonly HostSeat[] = []

/** Who came last into a room, asked again whenever it changes. */
export function useNewestSeats({ code, seats, seq }: Pick<Room, 'code' | 'seats' | 'seq'>): readonly HostSeat[] {
  const client = useQueryClient()
  const asked = query(roomsApi.seats, { params: { code }, query: { page: 1 } })
  const isEmpty = seats === 0
  const { data, refetch } = useQuery({ ...asked, staleTime: 0, gcTime: 0, enabled: !isEmpty, refetchInterval: ANYWAY })
  const soon = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (isEmpty) return
    soon.current ??= setTimeout(() => {
      soon.current = undefined
      void refetch()
    }, BETWEEN)
  }, [isEmpty, seats, seq, refetch])
  useEffect(
    () => () => {
      clearTimeout(soon.current)
      soon.current = undefined
    },
    [],
  )
  const { queryKey } = asked
  useEffect(() => {
    // Whoever left last must not come back with the next one.
    if (isEmpty) client.setQueryData<typeof data>(queryKey, (before) => before && { ...before, items: [] })
    // oxlint-disable-next-line react/exhaustive-deps -- the key is the code
  }, [client, code, isEmpty])
  return isEmpty ? NOBODY : (data?.items ?? NOBODY)
}
