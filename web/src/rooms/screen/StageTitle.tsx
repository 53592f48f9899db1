import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { OnHeading } from '#web/ui/PageTitle.tsx'

/** The page's title where it takes the whole width of the shared screen. */
export function StageTitle({ className, children }: { className: string | undefined; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const onHeading = useContext(OnHeading)
  useEffect(() => {
    if (heading.current) onHeading(heading.current)
  }, [onHeading])
  return (
    <h1 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h1>
  )
}
