import type { EditedUser } from '#contract/user.ts'
import { errorSentence } from '#web/platform/error-sentence.ts'
import { toast } from '#web/platform/toasts.ts'
import { Switch } from '#web/ui/Switch.tsx'
import { useSaveProfile } from './use-save-profile.ts'

interface BoardSwitchProps {
  user: EditedUser
  onSaved: (user: EditedUser) => void
}

/** Whether others see the user on the leaderboard. */
export function BoardSwitch({ user, onSaved }: BoardSwitchProps) {
  const saveProfile = useSaveProfile()
  const show = async (on_board: boolean) => {
    // Optimistic: the switch moves right away, and moves back if saving fails.
    onSaved({ ...user, on_board })
    try {
      onSaved(await saveProfile({ on_board }))
    } catch (error) {
      onSaved(user)
      toast('error', errorSentence(error))
    }
  }
  return (
    <Switch
      label="Show me on the leaderboard"
      hint="Shows your name and picture. When it's off, nobody sees you there."
      checked={user.on_board}
      onChange={(on) => void show(on)}
    />
  )
}
