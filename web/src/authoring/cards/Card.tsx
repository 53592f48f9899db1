import type { ComponentProps, ReactNode } from 'react'
import styles from './Card.module.css'

interface CardProps extends ComponentProps<'section'> {
  title: string
  /** Buttons beside the title. */
  tools?: ReactNode
}

/** A part of the quiz in the editor; its title gets the focus when it appears. */
export const Card = ({ title, tools, children, ...rest }: CardProps) => (
  <section {...rest} className={styles.card} aria-label={title}>
    <div className={styles.head}>
      <h2 tabIndex={-1} data-card-title className={styles.title}>
        {title}
      </h2>
      {tools && <div className={styles.tools}>{tools}</div>}
    </div>
    {children}
  </section>
)
