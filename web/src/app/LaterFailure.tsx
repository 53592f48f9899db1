import { Suspense } from 'react'
import type { FailureProps } from '../ui/Failure.tsx'
import { Optional } from './Optional.tsx'
import { ToldFailure } from './rare-parts.ts'

/** A failure told in full once the words for it are here, and in short if they never come. */
export const LaterFailure = (props: FailureProps) => (
  <Optional instead={<p role="alert">That didn't load.</p>}>
    <Suspense>
      <ToldFailure {...props} />
    </Suspense>
  </Optional>
)
