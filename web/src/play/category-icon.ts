const ICONS: Record<string, string> = {
  geography: 'globe',
  history: 'landmark',
  science: 'flask-conical',
  'film-tv': 'clapperboard',
  music: 'music',
  sport: 'volleyball',
  books: 'book-open',
  food: 'utensils',
  nature: 'leaf',
  technology: 'cpu',
  art: 'palette',
  general: 'lightbulb',
}

/** The name of the icon that stands for a category. */
export const categoryIcon = (slug: string): string => ICONS[slug] ?? 'shapes'
