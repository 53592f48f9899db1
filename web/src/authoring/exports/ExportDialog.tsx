import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { authoringApi } from '#contract/authoring.ts'
import type { Format } from '#contract/imports.ts'
import { links } from '#contract/links.ts'
import { query } from '#web/platform/queries.ts'
import { Loaded } from '#web/ui/Loaded.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ExportDialog.module.css'
import { ExportFrame } from './ExportFrame.tsx'
import { LossArea } from './LossArea.tsx'
import { LossList } from './LossList.tsx'

const lossesOf = (id: string, format: Format) =>
  query(authoringApi.exportQuiz, { params: { id }, query: { format, check: '1' } })

interface ExportDialogProps {
  id: string
  /** That of the quiz. */
  title: string
  onClose: () => void
}

/** Exports a quiz as a file, after showing what the chosen format cannot hold. */
export function ExportDialog({ id, title, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<Format>('json')
  const losses = useQuery({
    ...lossesOf(id, format),
    staleTime: 0,
    throwOnError: false,
    placeholderData: keepPreviousData,
  })
  return (
    <ExportFrame
      title={title.trim() ? `Export "${title.trim()}"` : 'Export'}
      href={links.exportFile(id, format)}
      {...{ format, onClose }}
      onFormat={setFormat}
      isChecking={losses.isPlaceholderData}
    >
      <Loaded
        from={losses}
        skeleton={<Skeleton className={styles.waiting} />}
        offline="You need a connection to export. Your quiz is safe with us."
      >
        {(data) =>
          data.losses.length === 0 ? (
            <p>This format keeps everything.</p>
          ) : (
            <div className={styles.all}>
              <p>With this format:</p>
              <LossArea>
                <LossList losses={data.losses} />
              </LossArea>
            </div>
          )
        }
      </Loaded>
    </ExportFrame>
  )
}
