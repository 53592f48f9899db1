import { Button } from './Button.tsx'
import styles from './ErrorBlock.module.css'
import { FivePips } from './FivePips.tsx'
import { PageTitle } from './PageTitle.tsx'

interface ErrorBlockProps {
  retry: () => void
  /** Whether it stands for the page itself, so that its title is the page's. */
  isPage?: boolean
}

const TITLE = "That didn't load"

export const ErrorBlock = ({ retry, isPage = false }: ErrorBlockProps) => (
  <div className={styles.block} role="alert">
    <FivePips third="wrong" />
    {isPage ? <PageTitle>{TITLE}</PageTitle> : <p className={styles.title}>{TITLE}</p>}
    <p>Our side or your connection. Nothing of yours is lost.</p>
    <Button onClick={retry}>Try again</Button>
  </div>
)
