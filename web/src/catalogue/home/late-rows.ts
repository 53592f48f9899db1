import { hydrateLater } from '#web/platform/loading/hydrate-later.tsx'

/** Below the first screen, so they wake after it. */
export const CategoryRows = hydrateLater(async () => (await import('./CategoryRows.tsx')).CategoryRows)
