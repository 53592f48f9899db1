import { Swords } from 'lucide-react'
import { useState, useEffect, useRef } from 'react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { ChallengePerson, Challenge } from '#contract/api/challenges.ts'
import { links } from '#contract/api/links.ts'
import { Button } from '#web/ui/Button.tsx'
import { announce } from '#web/platform/announcements.ts'
import { useOnline } from '#web/platform/connection.ts'
import { errorCode } from '#web/platform/errors.ts'
import { RematchButton } from './RematchButton.tsx'
import { useShareChallenge } from './use-share-challenge.tsx'
import { placesShown, scoreOf, newsIn, challengeQuery } from './challenge.ts'
import styles from './Challenge.module.css'

/** The table of a challenge, and what to do next: invite more people, or play another quiz against them. */
export function Standings(props: { token: string; title: string; people: readonly ChallengePerson[] }) {
  const { token, title, people } = props
  const { share, isBusy, dialog } = useShareChallenge(
    title,
    async () => window.location.origin + links.challenge(token),
  )
  return (
    <>
      <ChallengeTable people={people} />
      <div className={styles.actions}>
        <Button kind={people.length > 1 ? 'secondary' : 'primary'} busy={isBusy} onClick={share}>
          <Swords size={20} aria-hidden="true" />
          {people.length > 1 ? 'Challenge more friends' : 'Send the link'}
        </Button>
        {people.length > 1 && <RematchButton token={token} />}
      </div>
      {dialog}
    </>
  )
}

/** Whoever has finished, the best first; of many, the first and the player. */
function ChallengeTable({ people }: { people: readonly ChallengePerson[] }) {
  const [isWhole, setIsWhole] = useState(false)
  const places = placesShown(people, isWhole)
  return (
    <>
      <table className={styles.table}>
        <caption className="unseen">Scores in this challenge</caption>
        <thead className="unseen">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Name</th>
            <th scope="col">Score</th>
          </tr>
        </thead>
        <tbody>
          {places.map(({ place, person }) => (
            <tr key={place} data-me={person.me || undefined}>
              <td className={styles.place}>{place}</td>
              <th scope="row">
                {person.name}
                {person.me && <span className={styles.you}> (you)</span>}
                {person.replay && <span className={styles.before}>Had played it before</span>}
              </th>
              <td className={styles.score}>{scoreOf(person)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {(places.length < people.length || isWhole) && (
        <div className={styles.actions}>
          <Button kind="quiet" small aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
            {isWhole ? 'Show fewer' : `Show all ${people.length}`}
          </Button>
        </div>
      )}
      {people.length === 1 && (
        <p className={styles.note}>Nobody else has finished yet. When they do, you'll see it here.</p>
      )}
    </>
  )
}

/** Milliseconds. */
const EVERY = 8_000

/** A challenge. While its table is on the screen, it is fetched again every few seconds. */
export function useChallenge(token: string, isOn = true): UseQueryResult<Challenge> {
  const { online } = useOnline()
  const from = useQuery({
    ...challengeQuery(token),
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
