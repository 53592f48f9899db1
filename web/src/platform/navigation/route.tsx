import { type ComponentType, type ReactNode, useCallback, useSyncExternalStore } from 'react'
import type { QueryClient } from '@tanstack/react-query'
import type { CategoryRef, Hue } from '#contract/quiz/quiz.ts'
import type { MetaRequest, Meta, MetaOf } from './meta.ts'
import type { Query } from '../queries.ts'
import { loadable, ScreenNotLoaded } from '../loading/loadable.tsx'

export type Params = Readonly<Record<string, string>>

/** Reads what a query has returned so far. */
export type Read = <T>(query: Query<T>) => T | undefined

/** What surrounds a screen: the full layout, only the screen's own bar, a bar with the logo, or the editor's bar. */
export type Nav = 'full' | 'play' | 'slim' | 'editor'

type FromData<Props, T> = (props: Props, read: Read) => T

interface Flags {
  access: 'guest' | 'user'
  banner: boolean
  nav: Nav
}

interface Row<Props extends object> extends Flags {
  pattern: string
  /** For which queries of the address the row is meant; absent: for all. */
  when?: (search: string) => boolean
  title: string | FromData<Props, string>
  /** For crawlers; absent: none. */
  description?: string | FromData<Props, string>
  /** The hue of the page, once the data has it. */
  hue?: FromData<Props, Hue | undefined>
  /** The category that the header's search tries first. */
  within?: FromData<Props, CategoryRef | undefined>
  /** For a screen that itself shows "nothing here": whether it does, so that the document is a 404. */
  isMissing?: FromData<Props, boolean>
  /** Metadata for crawlers; loaded like a screen, because only the server needs it. */
  meta?: () => Promise<MetaOf<Props>>
  /** The screen's module under `web/`, by which the build lists the files it needs; empty if it has none of its own. */
  file: string
  screen: () => Promise<ComponentType<Props>>
  /** `search` is the query of the address as written, without its question mark. */
  props: (params: Params, search: string) => Props
  /**
   * What the screen needs first; the server has it before it renders, the browser requests it while the screen loads.
   */
  queries?: (props: Props) => Query<unknown>[]
}

/** A route, opened at an address. */
export interface Opened {
  queries: Query<unknown>[]
  element: ReactNode
  title: (read: Read) => string
  description: (read: Read) => string
  hue: (read: Read) => Hue | undefined
  within: (read: Read) => CategoryRef | undefined
  /** Undefined where the screen does not report missing things itself. */
  isMissing: ((read: Read) => boolean) | undefined
  meta: (request: MetaRequest) => Promise<Meta>
}

export interface Route extends Flags {
  pattern: string
  when: ((search: string) => boolean) | undefined
  file: string
  /** Loads the screen, so that it renders immediately. */
  load: () => Promise<unknown>
  open: (params: Params, search: string) => Opened
}

/** What most rows have in common. */
export const GUEST = { access: 'guest', banner: false, nav: 'full', props: () => ({}) } as const

/** One row of the route table, with the types of its screen's props kept inside. */
export function route<Props extends object>(row: Row<Props>): Route {
  const { pattern, when, access, banner, nav, file, title, description = '', hue, within, isMissing } = row
  const Screen = loadable(() =>
    row.screen().catch((cause: unknown) => {
      throw new ScreenNotLoaded('A screen did not load.', { cause })
    }),
  )
  return {
    pattern,
    when,
    access,
    banner,
    nav,
    file,
    load: Screen.load,
    open(params, search) {
      const own = row.props(params, search)
      return {
        queries: row.queries?.(own) ?? [],
        element: <Screen {...own} />,
        title: (read) => (typeof title === 'string' ? title : title(own, read)),
        description: (read) => (typeof description === 'string' ? description : description(own, read)),
        hue: (read) => hue?.(own, read),
        within: (read) => within?.(own, read),
        isMissing: isMissing && ((read) => isMissing(own, read)),
        meta: async (request) => (await row.meta?.())?.(own, request) ?? {},
      }
    },
  }
}

/** A redirect; null: not for this address. */
export interface Redirect {
  pattern: string
  to: (params: Params) => string | null
}

export const readerOf =
  (client: QueryClient): Read =>
  (query) =>
    client.getQueryData(query.queryKey)

/** A value derived from the fetched data, kept up to date. It must be the same value for the same data. */
export function useFromData<T>(client: QueryClient, select: (read: Read) => T): T {
  const subscribe = useCallback((changed: () => void) => client.getQueryCache().subscribe(changed), [client])
  const now = () => select(readerOf(client))
  return useSyncExternalStore(subscribe, now, now)
}
