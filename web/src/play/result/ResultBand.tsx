import type { Result } from '#contract/play.ts'
import styles from './ResultBand.module.css'

/** What the quiz's author says about this score, below its title. */
export const ResultBand = ({ text, image }: Pick<Result, 'text' | 'image'>) => (
  <>
    {text && <p>{text}</p>}
    {image && (
      <img className={styles.image} src={image.url} width={image.width} height={image.height} alt={image.alt} />
    )}
  </>
)
