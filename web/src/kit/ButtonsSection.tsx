import { Ellipsis } from 'lucide-react'
import { Button } from '#web/ui/Button.tsx'
import { ButtonLink } from '#web/ui/ButtonLink.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import styles from './KitPage.module.css'

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const

export const ButtonsSection = () => (
  <>
    {[false, true].map((small) => (
      <div key={String(small)} className={styles.row}>
        {KINDS.map((kind) => (
          <Button key={kind} kind={kind} small={small}>
            {small ? `Small ${kind}` : `Large ${kind}`}
          </Button>
        ))}
      </div>
    ))}
    <div className={styles.row}>
      <Button disabled>Disabled</Button>
      <Button busyText="Saving…">Save</Button>
      <Button busy busyText="Saving…">
        Save
      </Button>
      <ButtonLink href="#main">A link</ButtonLink>
      <IconButton label="More">
        <Ellipsis size={20} />
      </IconButton>
      <Menu button="Menu">
        <a href="#main">One</a>
        <button type="button">Two</button>
      </Menu>
    </div>
  </>
)
