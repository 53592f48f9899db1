import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { roomsApi, type HostSeat } from '#contract/rooms.ts'
import { query } from '#web/platform/queries.ts'

/** Milliseconds: names come in at most this often. */
const BETWEEN = 700

/** A number that follows another one, but changes no more often than that. */
function useCalmly(value: number): number {
  const [shown, setShown] = useState(value)
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  })
  const isBehind = shown !== value
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(() => setShown(latest.current), BETWEEN)
    return () => clearTimeout(timer)
  }, [isBehind])
  return shown
}

const NOBODY: readonly HostSeat[] = []

/** Who came last into a room, asked again whenever their number changes. */
export function useNewestSeats(code: string, seats: number) {
  const calm = useCalmly(seats)
  const { queryKey, queryFn } = query(roomsApi.seats, { params: { code }, query: { page: 1 } })
  const loaded = useQuery({
    queryKey: [...queryKey, calm],
    queryFn,
    staleTime: 0,
    gcTime: 10_000,
    placeholderData: keepPreviousData,
    enabled: calm > 0,
  })
  return { newest: calm === 0 ? NOBODY : (loaded.data?.items ?? NOBODY), loaded }
}
