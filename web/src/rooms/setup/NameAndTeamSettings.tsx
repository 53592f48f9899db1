import { TEAM_NAMES } from '#contract/room-limits.ts'
import { SelectField } from '#web/ui/SelectField.tsx'
import type { RoomDraft } from './room-draft.ts'

interface SettingsPartProps {
  draft: RoomDraft
  onChange: (part: Partial<RoomDraft>) => void
}

const NAMES = [
  ['own', 'Players choose their own'],
  ['suggested', 'Two friendly words for each player'],
] as const

const TEAMS = [
  ['0', 'No teams'] as const,
  ...Array.from({ length: TEAM_NAMES.length - 1 }, (_, at) => {
    const names = TEAM_NAMES.slice(0, at + 2)
    return [String(at + 2), `${at + 2}: ${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`] as const
  }),
]

/** Who the players are: their names and their teams. */
export const NameAndTeamSettings = ({ draft, onChange }: SettingsPartProps) => (
  <>
    <SelectField
      label="Names"
      name="names"
      value={draft.names}
      options={NAMES}
      onChange={({ target }) => onChange({ names: target.value === 'suggested' ? 'suggested' : 'own' })}
    />
    <SelectField
      label="Teams"
      name="teams"
      hint="A team's points are the average of its players'."
      value={String(draft.teams)}
      options={TEAMS}
      onChange={({ target }) => onChange({ teams: Number(target.value) })}
    />
  </>
)
