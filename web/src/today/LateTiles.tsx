import { DailyTile, type OpenDaily } from './DailyTile.tsx'
import { DueTile } from './DueTile.tsx'
import { PlayedTile } from './PlayedTile.tsx'

interface LateTilesProps {
  open: OpenDaily | undefined
  /** Whether the server may know a score. */
  mayHavePlayed: boolean
}

/** The tiles of somebody who has played something. */
export const LateTiles = ({ open, mayHavePlayed }: LateTilesProps) => (
  <>
    {mayHavePlayed ? <PlayedTile open={open} /> : <DailyTile open={open} />}
    <DueTile />
  </>
)
