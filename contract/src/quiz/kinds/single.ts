import { SIZES } from '../draft-limits.ts'
import type { KindOf } from './kind.ts'
import { kindSchemas } from './kind-schemas.ts'
import { ONE_RIGHT, ONE_RIGHT_SCHEMAS } from './one-right.ts'

export const singleSchemas = kindSchemas('single', ONE_RIGHT_SCHEMAS)

/** One right option. */
export const single: KindOf<typeof singleSchemas, 'choices'> = {
  ...ONE_RIGHT,
  options: { ...SIZES.options, order: 'setting', canStayLast: true },
}
