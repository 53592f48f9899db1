import { memo, Suspense, type ComponentType } from 'react'
import { loadable } from './loadable.tsx'

const loaders: (() => Promise<unknown>)[] = []

/** Loads every part that is hydrated later: the server before it renders, the browser after the rest of the page. */
export const loadLateParts = (): Promise<unknown> => Promise.all(loaders.map((load) => load()))

const never = new Promise<never>(() => {})

/**
 * A part that the server renders, but that the first paint and the first tap do not need: the browser keeps the server's
 * markup until its script is loaded (selective hydration). If that fails, it stays, and its links and forms work as
 * without a script. An update in the meantime would remove it, so the part must have few and steady props.
 */
export function hydrateLater<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>) {
  const Part = loadable<Props>(() => fetchPart().catch(() => never))
  loaders.push(Part.load)
  return memo((props: Props) => (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ))
}
