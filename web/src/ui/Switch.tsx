import { useId } from 'react'
import styles from './Switch.module.css'

interface SwitchProps {
  label: string
  hint?: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** On or off; its knob is a pip that fills when on. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div className={styles.row}>
      <div>
        <span id={id}>{label}</span>
        {hint && (
          <p id={`${id}hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={hint ? `${id}hint` : undefined}
        className={styles.switch}
        onClick={() => onChange(!checked)}
      />
    </div>
  )
}
