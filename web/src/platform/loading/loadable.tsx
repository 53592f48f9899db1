import { lazy, useState, type ComponentType, type ReactNode, memo, Suspense } from 'react'

interface Loadable<Props> {
  (props: Props): ReactNode
  /** Loads it, so that it renders immediately. */
  load: () => Promise<unknown>
}

/** A component with a script of its own (code splitting). It suspends only if it is shown before that is loaded. */
export function loadable<Props extends object>(fetchPart: () => Promise<ComponentType<Props>>): Loadable<Props> {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () => (loading ??= fetchPart().then((component) => (loaded = component)))
  const Later = lazy(async () => ({ default: await load() }))

  function Part(own: Props) {
    // Chosen once: a component that loads late must not be treated as another one when the page renders again.
    const [Chosen] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Chosen {...own} />
  }
  return Object.assign(Part, { load })
}

const loaders: (() => Promise<unknown>)[] = []

/** Loads every part that is hydrated later: the server before it renders, the browser after the rest of the page. */
export const loadLateParts = (): Promise<unknown> => Promise.all(loaders.map((load) => load()))

const never = new Promise<never>(() => {})

/**
 * A part that the server renders, but that the first paint and the first tap do not need: the browser keeps the server's
 * markup until its script is loaded (selective hydration). If that fails, it stays, and its links and forms work as
 * without a script. An update in the meantime would remove it, so the part must have few and steady props. `render.tsx`
 * lists these parts, because their styles come with the page.
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

/** A screen's script did not load: the connection is lost, or a newer version of the site has replaced it. */
export class ScreenNotLoaded extends Error {}

/** Reloads the page, once for each history entry. Returns whether it does. */
export function reloadOnce(): boolean {
  const state = (history.state ?? {}) as { reloaded?: true }
  if (state.reloaded) return false
  History.prototype.replaceState.call(history, { ...state, reloaded: true }, '', window.location.href)
  window.location.reload()
  return true
}
