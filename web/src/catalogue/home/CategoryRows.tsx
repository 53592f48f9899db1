import type { HomeRow as Row } from '#contract/api/catalogue.ts'
import { useDevice } from '../device/use-device.ts'
import { HomeRow } from './HomeRow.tsx'

/** One row for each category. */
export function CategoryRows({ rows }: { rows: readonly Row[] }) {
  const { device } = useDevice()
  return rows.map((row) => <HomeRow key={row.category?.slug} row={row} device={device} />)
}
