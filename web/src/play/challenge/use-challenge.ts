import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Challenge } from '#contract/challenges.ts'
import { announce } from '#web/platform/announcements.ts'
import { useOnline } from '#web/platform/connection/online.ts'
import { errorCode } from '#web/platform/error-code.ts'
import { newsIn } from './challenge-words.ts'
import { challenge } from './queries.ts'

/** Milliseconds. */
const EVERY = 8_000

/** A challenge. While its table is on the screen, it is fetched again every few seconds. */
export function useChallenge(token: string, isOn = true): UseQueryResult<Challenge> {
  const { online } = useOnline()
  const from = useQuery({
    ...challenge(token),
    enabled: isOn,
    // The server renders it for a stranger, who has not finished.
    staleTime: 0,
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data, error } }) =>
      online && data?.people && errorCode(error) !== 'NOT_FOUND' ? EVERY : false,
    throwOnError: false,
  })
  const people = from.data?.people
  const before = useRef(people)
  useEffect(() => {
    const news = newsIn(before.current ?? [], people ?? [])
    before.current = people
    if (news) announce(news)
  }, [people])
  return from
}
