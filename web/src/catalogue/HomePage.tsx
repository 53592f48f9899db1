import { useQuery } from '@tanstack/react-query'
import { Loaded } from '../ui/Loaded.tsx'
import { PageTitle } from '../ui/PageTitle.tsx'
import { CategoryList, CategoryListSkeleton } from './CategoryList.tsx'
import styles from './HomePage.module.css'
import { categories } from './queries.ts'

export function HomePage() {
  const list = useQuery(categories())
  return (
    <>
      <header className={styles.welcome}>
        <PageTitle size="display">Quizzes worth your coffee break</PageTitle>
        <p className={styles.lead}>Pick a subject, answer one question at a time, get a reason for every verdict.</p>
        <p className={styles.notice}>You can't play yet. This is what's coming.</p>
      </header>
      <section aria-labelledby="categories">
        <h2 id="categories" className={styles.heading}>
          Categories
        </h2>
        <Loaded from={list} skeleton={<CategoryListSkeleton />}>
          {(loaded) => <CategoryList categories={loaded} />}
        </Loaded>
      </section>
    </>
  )
}
