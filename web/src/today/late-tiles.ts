export { DueTile } from './DueTile.tsx'
export { PlayedTile } from './PlayedTile.tsx'
