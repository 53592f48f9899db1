import { groupedNumber } from '#contract/grouped-number.ts'
import { isRecord } from '#contract/is-record.ts'
import type { KindWordsOf } from '../words.ts'
import type { numberSchemas } from './number.ts'

/** "12 km", but "12%" and "12°". */
export const withUnit = (number: string, unit: string | null | undefined): string =>
  !unit ? number : /^[%°‰′″]$/.test(unit) ? number + unit : `${number} ${unit}`

export const numberWords: KindWordsOf<typeof numberSchemas> = {
  answer({ unit }, given) {
    const value = isRecord(given) ? given['value'] : given
    return withUnit(typeof value === 'number' ? groupedNumber(value) : String(value), unit)
  },
}
