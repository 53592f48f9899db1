import type { KindFixture } from './kind-fixture.ts'
import { oneRightFixture } from './one-right.ts'

export const singleFixture: KindFixture<'single'> = oneRightFixture('single', 'One?')
