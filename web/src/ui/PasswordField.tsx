import { Eye, EyeOff } from 'lucide-react'
import { useState, type ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

/** A password field with a show button. */
export function PasswordField(field: Omit<ComponentProps<typeof Field>, 'type' | 'end'>) {
  const [isShown, setShown] = useState(false)
  const Icon = isShown ? EyeOff : Eye
  return (
    <Field
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
      {...field}
      type={isShown ? 'text' : 'password'}
      end={
        <IconButton label="Show password" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
          <Icon size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  )
}
