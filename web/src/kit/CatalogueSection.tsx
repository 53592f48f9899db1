import { Avatar } from '#web/ui/Avatar.tsx'
import { CategoryIcon, Cover } from '#web/ui/Cover.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { HUES } from '#contract/covers/hues.ts'
import { Meter } from '#web/ui/Meter.tsx'
import { Select } from '#web/ui/Select.tsx'
import type { Pip } from '#web/ui/pips.ts'
import { Trail } from '#web/ui/Trail.tsx'
import { PIPS } from './PlaySection.tsx'
import styles from './CatalogueSection.module.css'

const LONG = Array.from({ length: 50 }, (_, index): Pip => (index < 18 ? 'right' : index < 24 ? 'wrong' : 'todo'))
const ICONS = ['globe', 'landmark', 'flask-conical', 'clapperboard', 'music', 'volleyball', 'book-open', 'utensils']

/** The components that show quizzes, in all their states. */
export const CatalogueSection = () => (
  <>
    <h3>Trail</h3>
    <div className={styles.rows}>
      <Trail pips={PIPS} label="3 right, 1 wrong, 1 skipped, 1 waiting, 4 to go" fresh={2} />
      <Trail pips={PIPS} size="small" label="The same, small" />
      <Trail pips={LONG.slice(0, 40)} label="40 questions" />
      <Trail pips={LONG} label="24 of 50 answered" />
    </div>
    <h3>Cover</h3>
    <div className={styles.covers}>
      {HUES.map((hue, index) => (
        <div key={hue} data-hue={hue} className={styles.cover}>
          <Cover slug={`kit-${hue}`} hue={hue} icon={ICONS[index % ICONS.length] ?? ''} />
        </div>
      ))}
    </div>
    <h3>Chip, icon, avatar</h3>
    <div className={styles.row}>
      <Chip href="#all">All</Chip>
      <Chip href="#geography" hue="lagoon" icon="globe" isCurrent>
        Geography
      </Chip>
      {ICONS.map((icon) => (
        <CategoryIcon key={icon} name={icon} size={24} />
      ))}
      {['ana', 'ben', 'cleo', 'dev'].map((id) => (
        <Avatar key={id} id={id} />
      ))}
    </div>
    <h3>Select, meter</h3>
    <div className={styles.row}>
      <Select
        label="Sort"
        value="new"
        options={[
          ['popular', 'Popular'],
          ['new', 'Newest'],
        ]}
        onChange={() => {}}
      />
      <span className={styles.meter}>
        62%
        <Meter percent={62} />
      </span>
    </div>
  </>
)
