import { lazy, useState, type ComponentType, type ReactNode } from 'react'
import type { Query } from './queries.ts'

export type Params = Readonly<Record<string, string>>

interface Row<Props extends object> {
  pattern: string
  title: string
  description: string
  /** The screen's module under `web/`, by which the build lists the files it needs. */
  file: string
  screen: () => Promise<ComponentType<Props>>
  props: (params: Params) => Props
  /** What the screen shows first; the server has it before it renders, the browser asks for it while the screen loads. */
  queries: (props: Props) => Query<unknown>[]
}

export interface Route extends Pick<Row<object>, 'pattern' | 'title' | 'description' | 'file'> {
  /** Fetches the screen, so that it renders at once. */
  load: () => Promise<unknown>
  open: (params: Params) => { queries: Query<unknown>[]; element: ReactNode }
}

/** One row of the route table, with its screen's own props sealed inside. */
export function route<Props extends object>({ screen, props, queries, ...row }: Row<Props>): Route {
  let loaded: ComponentType<Props> | undefined
  let loading: Promise<ComponentType<Props>> | undefined
  const load = () => (loading ??= screen().then((component) => (loaded = component)))
  const Later = lazy(async () => ({ default: await load() }))

  function Screen(own: Props) {
    // Chosen once: a screen that came late must not be taken for another one when the page renders again.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Later)
    return <Part {...own} />
  }

  return {
    ...row,
    load,
    open(params) {
      const own = props(params)
      return { queries: queries(own), element: <Screen {...own} /> }
    },
  }
}
