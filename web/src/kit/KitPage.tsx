import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { PageTitle } from '#web/ui/PageTitle.tsx'
import { loadAnswering } from '#web/kinds/AnswerForm.tsx'
import { Button, ButtonLink, IconButton } from '#web/ui/Button.tsx'
import { Menu } from '#web/ui/Menu.tsx'
import { OUR_SENTENCE } from '#web/platform/errors.ts'
import { ErrorBlock } from '#web/ui/ErrorBlock.tsx'
import { FivePips } from '#web/ui/FivePips.tsx'
import { OfflineBar } from '#web/ui/OfflineBar.tsx'
import { Skeleton, ThreePips } from '#web/ui/Waiting.tsx'
import { toast } from '#web/platform/toasts.ts'
import { confirm, type Confirmation } from '#web/platform/confirm.ts'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import { CatalogueSection } from './CatalogueSection.tsx'
import { FieldsSection, FormsSection } from './FormsSection.tsx'
import { PlaySection } from './PlaySection.tsx'
import styles from './KitPage.module.css'

/** The component kit, whole or one section of it, for developers and tests; the production site does not have it. */
export const KitPage = ({ section }: { section: string | null }) => (
  <div className={styles.page}>
    <PageTitle>Kit</PageTitle>
    {SECTIONS.filter(({ name }) => !section || name === section).map(({ name, Part, inBoth }) => (
      <section key={name} aria-label={name}>
        <h2>{name}</h2>
        <div className={styles.themes}>
          {(inBoth ? ['light', 'dark'] : [undefined]).map((theme) => (
            <div key={theme ?? ''} data-theme={theme} className={styles.sample}>
              <Part />
            </div>
          ))}
        </div>
      </section>
    ))}
  </div>
)

/** The kit shows the inputs of all kinds, which a question loads when it needs them. */
export async function loadKitPage(): Promise<typeof KitPage> {
  await loadAnswering()
  return KitPage
}

const ButtonsSection = () => (
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

const KINDS = ['primary', 'secondary', 'quiet', 'danger'] as const

const StatesSection = () => (
  <>
    {IMAGES.map((state) => (
      <FivePips key={state} state={state} />
    ))}
    <ThreePips />
    <Skeleton className={styles.block} />
    <div className={styles.wide}>
      <OfflineBar isBack={false} />
      <OfflineBar isBack />
    </div>
    <ErrorBlock retry={retry} text={OUR_SENTENCE} />
    <ErrorBlock retry={retry} pips="offline" title="You're offline" text="This page needs a connection." />
    <ErrorBlock retry={retry} title="Slow down a moment" wait={5} />
  </>
)

const IMAGES = ['empty', 'missing', 'wrong', 'offline', 'done'] as const
const retry = () => {}

const ToastsSection = () => (
  <div className={styles.row}>
    <Button kind="secondary" onClick={() => toast('success', `Done, number ${++count}.`)}>
      Show a success
    </Button>
    <Button kind="secondary" onClick={() => toast('error', `Failed, number ${++count}.`)}>
      Show an error
    </Button>
  </div>
)

let count = 0

/** Each section shows its components in every state; those that can be shown twice are shown in both themes. */
const SECTIONS = [
  { name: 'Buttons', Part: ButtonsSection, inBoth: true },
  { name: 'Fields', Part: FieldsSection, inBoth: true },
  { name: 'Forms', Part: FormsSection, inBoth: true },
  { name: 'States', Part: StatesSection, inBoth: true },
  { name: 'Catalogue', Part: CatalogueSection, inBoth: true },
  { name: 'Play', Part: PlaySection, inBoth: true },
  { name: 'Toasts', Part: ToastsSection, inBoth: false },
  { name: 'Dialogs', Part: DialogsSection, inBoth: false },
  { name: 'Images', Part: ImagesSection, inBoth: false },
]

function DialogsSection() {
  const [answer, setAnswer] = useState('none yet')
  const ask = async (question: Confirmation) => {
    const { yes, password } = await confirm(question)
    setAnswer(`${yes ? 'yes' : 'no'}${password ? ` with ${password}` : ''}`)
  }
  return (
    <>
      <div className={styles.row}>
        <Button kind="secondary" onClick={() => void ask(PLAIN)}>
          Ask plainly
        </Button>
        <Button kind="secondary" onClick={() => void ask({ ...PLAIN, danger: true })}>
          Ask before destroying
        </Button>
        <Button kind="secondary" onClick={() => void ask({ ...PASSWORD, onYes: check })}>
          Ask for the password
        </Button>
      </div>
      <p>Answer: {answer}</p>
    </>
  )
}

const PLAIN: Confirmation = {
  title: 'Start again?',
  text: 'Your 3 answers will be cleared.',
  yes: 'Start again',
  no: 'Keep them',
}
const PASSWORD: Confirmation = {
  title: 'Spend 250 buxes?',
  text: 'You have 300.',
  yes: 'Spend 250 buxes',
  no: 'Not now',
  kind: 'password',
}

/** Simulates a slow server that knows one password. */
const check = (password: string): Promise<string | null> =>
  new Promise((resolve) => setTimeout(resolve, 1500, password === 'right' ? null : "That password isn't right."))

/** Tests answer these addresses; without an image the placeholder stays. */
function ImagesSection() {
  const [shown, setShown] = useState<'near' | 'bad' | 'far' | null>(null)
  const [state, setState] = useState('waiting')
  return (
    <>
      <div className={styles.row}>
        {(['near', 'bad', 'far'] as const).map((name) => (
          <Button key={name} kind="secondary" onClick={() => setShown(shown === name ? null : name)}>
            {`Image ${name}`}
          </Button>
        ))}
      </div>
      <p>Image: {state}</p>
      {shown === 'far' && <div className={styles.far} />}
      {shown && (
        <div className={styles.image}>
          <LazyImage src={`/kit-image/${shown}.png`} alt={`A ${shown} image`} onFailed={() => setState('failed')}>
            <span>beneath</span>
          </LazyImage>
        </div>
      )}
    </>
  )
}
