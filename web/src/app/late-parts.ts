import { hydrateLater } from '#web/platform/loading/hydrate-later.tsx'

export const Footer = hydrateLater('src/app/Footer.tsx', async () => (await import('./Footer.tsx')).Footer)
export const SearchBox = hydrateLater(
  'src/catalogue/search/SearchBox.tsx',
  async () => (await import('#web/catalogue/search/SearchBox.tsx')).SearchBox,
)
