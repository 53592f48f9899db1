import { PageTitle } from '#web/ui/PageTitle.tsx'
import { DialogsSection } from './DialogsSection.tsx'
import { ButtonsSection } from './ButtonsSection.tsx'
import { CatalogueSection } from './CatalogueSection.tsx'
import { FieldsSection } from './FieldsSection.tsx'
import { FormsSection } from './FormsSection.tsx'
import { ImagesSection } from './ImagesSection.tsx'
import styles from './KitPage.module.css'
import { PlaySection } from './PlaySection.tsx'
import { StatesSection } from './StatesSection.tsx'
import { ToastsSection } from './ToastsSection.tsx'

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
