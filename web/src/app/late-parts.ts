import { hydrateLater } from '#web/platform/loading/hydrate-later.tsx'

export const Footer = hydrateLater(async () => (await import('./Footer.tsx')).Footer)
export const SearchBox = hydrateLater(async () => (await import('#web/catalogue/search/SearchBox.tsx')).SearchBox)
