import { teamName } from '#contract/room-limits.ts'
import styles from './JoinRoom.module.css'

interface TeamChoiceProps {
  teams: number
  /** Null: any team. */
  team: number | null
  onChange: (team: number | null) => void
}

/** Which team to play for. */
export const TeamChoice = ({ teams, team, onChange }: TeamChoiceProps) => (
  <fieldset className={styles.teams}>
    <legend>Your team</legend>
    {[null, ...Array.from({ length: teams }, (_, index) => index + 1)].map((one) => (
      <label key={one ?? 'any'} className={styles.team}>
        <input type="radio" name="team" className="unseen" checked={one === team} onChange={() => onChange(one)} />
        {one === null ? 'Any' : teamName(one)}
      </label>
    ))}
  </fieldset>
)
