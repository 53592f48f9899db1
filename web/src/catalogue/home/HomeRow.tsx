import { Link } from 'wouter'
import type { HomeRow as Row } from '#contract/api/catalogue.ts'
import { links } from '#contract/api/links.ts'
import type { Device } from '../device/read-device.tsx'
import { QuizGrid } from '../list/QuizGrid.tsx'
import styles from './HomeRow.module.css'

/** A row of quizzes, with the way to all of its kind. */
export function HomeRow({ row, device }: { row: Row; device: Device | null }) {
  const { title, href, more } = wordsOf(row)
  const id = `row-${row.category?.slug ?? row.kind}`
  return (
    <section className={styles.row} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Link href={href} className={styles.seeAll} aria-describedby={id}>
          {more}
        </Link>
      </div>
      <QuizGrid quizzes={row.items} device={device} level={3} isStrip />
    </section>
  )
}

const ROWS = {
  new: { title: 'New', href: `${links.allQuizzes}?sort=new`, more: 'See all' },
  week: { title: 'Popular this week', href: links.allQuizzes, more: 'Most popular ever' },
  short: { title: 'Five minutes or less', href: `${links.allQuizzes}?sort=shortest`, more: 'Shortest first' },
}

const wordsOf = ({ kind, category }: Row) =>
  kind === 'category'
    ? { title: category?.name ?? '', href: links.category(category?.slug ?? ''), more: 'See all' }
    : ROWS[kind]
