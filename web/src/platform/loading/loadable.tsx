import { lazy, useState, type ComponentType, type ReactNode } from 'react'

export interface Loadable<Props> {
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
