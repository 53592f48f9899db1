import styles from './TimerBar.module.css'

/** The same height without a timer, so that nothing moves when it stops. */
export const NoTimerBar = () => <div className={styles.timer} />
