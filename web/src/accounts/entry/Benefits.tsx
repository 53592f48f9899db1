import { Coins, Gift, MonitorSmartphone, PencilLine, Save, Trophy } from 'lucide-react'
import styles from './Benefits.module.css'

const BENEFITS = [
  { Icon: Save, short: 'Keep your plays', long: 'Keep your plays and results' },
  { Icon: Coins, short: 'Earn buxes', long: 'Earn a bux for every right answer' },
  { Icon: Gift, short: 'Get prizes', long: 'Spend your buxes on prizes' },
  { Icon: Trophy, short: 'Join the leaderboard', long: 'See your name on the leaderboard' },
  { Icon: PencilLine, short: 'Make quizzes', long: 'Make quizzes and see how people play them' },
  { Icon: MonitorSmartphone, short: 'On any device', long: 'Carry on with a quiz on any device' },
]

/** What an account brings: in short above a form, or at length beside it. */
export const Benefits = ({ length }: { length: 'short' | 'long' }) => (
  <ul className={styles[length]} aria-label="What you get with an account">
    {BENEFITS.map(({ Icon, ...words }) => (
      <li key={words.short}>
        <Icon size={length === 'short' ? 18 : 24} aria-hidden="true" />
        {words[length]}
      </li>
    ))}
  </ul>
)
