import { useQuery } from '@tanstack/react-query'
import { DailyTile, type OpenDaily } from './DailyTile.tsx'
import { daily } from './queries.ts'

/** The daily ten, with the player's score once they have one. */
export function PlayedTile({ open }: { open: OpenDaily | undefined }) {
  const { data } = useQuery({ ...daily(), throwOnError: false, refetchOnMount: 'always' })
  return <DailyTile open={open} me={data?.me} />
}
