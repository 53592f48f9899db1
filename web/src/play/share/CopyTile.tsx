import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { ShareTile } from './ShareTile.tsx'
import { useCopy, type Copying } from './use-copy.ts'

interface CopyTileProps extends Copying {
  sign: ReactNode
  label: string
}

/** A tile that copies a text, and says so for a moment. */
export function CopyTile({ sign, label, ...copying }: CopyTileProps) {
  const [isCopied, copy] = useCopy(copying)
  return <ShareTile sign={isCopied ? <Check size={20} /> : sign} label={isCopied ? 'Copied' : label} onClick={copy} />
}
