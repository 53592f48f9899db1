import { useId } from 'react'
import styles from './Preview.module.css'

interface ScoreSliderProps {
  score: number
  total: number
  onChange: (score: number) => void
}

/** Chooses the score whose result is previewed. */
export function ScoreSlider({ score, total, onChange }: ScoreSliderProps) {
  const id = useId()
  return (
    <div className={styles.score}>
      <label htmlFor={id}>Score</label>
      <input
        id={id}
        type="range"
        min={0}
        max={total}
        value={score}
        aria-valuetext={`${score} of ${total}`}
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <output htmlFor={id}>
        {score} of {total}
      </output>
    </div>
  )
}
