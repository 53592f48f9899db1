import { useWaiting } from '#web/ui/use-waiting.ts'
import type { Category } from '#contract/catalogue.ts'
import { CategoryChips, CategoryChipsSkeleton } from './CategoryChips.tsx'
import { ChipsFailed } from './ChipsFailed.tsx'

interface ChipsProps {
  known: { data: Category[] | undefined; isFetching: boolean; refetch: () => unknown }
  current: string | null
}

/** The category chips, or an error message. */
export function Chips({ known: { data, isFetching, refetch }, current }: ChipsProps) {
  const isWaiting = useWaiting(data === undefined && isFetching)
  if (isWaiting) return <CategoryChipsSkeleton />
  return data ? <CategoryChips categories={data} current={current} /> : <ChipsFailed retry={refetch} />
}
