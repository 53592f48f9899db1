import { Swords } from 'lucide-react'
import type { ChallengePerson } from '#contract/challenges.ts'
import { links } from '#contract/links.ts'
import { Button } from '#web/ui/Button.tsx'
import styles from './Challenge.module.css'
import { ChallengeTable } from './ChallengeTable.tsx'
import { RematchButton } from './RematchButton.tsx'
import { useShareChallenge } from './use-share-challenge.tsx'

interface StandingsProps {
  token: string
  /** Of the quiz. */
  title: string
  people: readonly ChallengePerson[]
}

/** The table of a challenge, and what to do next: invite more people, or play another quiz against them. */
export function Standings({ token, title, people }: StandingsProps) {
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
