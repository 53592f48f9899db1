import type { DragEvent } from 'react'
import { MEDIA } from '#contract/quiz/media-limits.ts'
import { mediaApi } from '#contract/api/media.ts'
import type { AuthoredMedia } from '#contract/quiz/media.ts'
import { ApiError } from '#web/platform/api.ts'
import { upload } from '#web/platform/upload.ts'
import { UnusableFile, useUpload } from '#web/kinds/fields/use-upload.ts'

/** Takes a sound or a video from the button or a drop, and uploads it. */
export function useMediaPicker(onMedia: (media: NonNullable<AuthoredMedia>) => void) {
  const { state, add, cancel } = useUpload({
    async send(file, way) {
      if (file.size > MEDIA.bytes) throw new UnusableFile(tooLarge(file))
      return upload(mediaApi.upload, file, way).catch((error: unknown) => {
        // What the server refused once, it refuses again.
        throw error instanceof ApiError && error.code === 'INVALID' ? new UnusableFile(error.message) : error
      })
    },
    onSent(media) {
      onMedia({ ...media, captions_url: null, captions: null, transcript: null })
      return `${media.kind === 'audio' ? 'Sound' : 'Video'} added. Add a transcript or captions.`
    },
    lost: "The file didn't upload. Check your connection.",
  })

  return {
    state,
    add,
    cancel,
    /** The handlers of a place for drops that takes other files too. */
    drop: (others: { onDragOver: (event: DragEvent) => unknown; onDrop: (event: DragEvent) => void }) => ({
      onDragOver: others.onDragOver,
      onDrop(event: DragEvent) {
        const file = mediaIn(event.dataTransfer)
        if (!file) return others.onDrop(event)
        event.preventDefault()
        event.stopPropagation()
        add(file)
      },
    }),
  }
}

export type MediaPicker = ReturnType<typeof useMediaPicker>

const tooLarge = ({ size }: File): string =>
  `That file is ${Math.ceil(size / 1024 / 1024)} MB. The limit is ${MEDIA.megabytes} MB: try a shorter piece, or a smaller video.`

const ENDING = /\.(mp3|m4a|aac|og[ga]|opus|wav|weba|webm|mp4|m4v|mov)$/i

/** The first sound or video in what was dropped. */
const mediaIn = (data: DataTransfer): File | null =>
  [...data.files].find(({ type, name }) => /^(audio|video)\//.test(type) || ENDING.test(name)) ?? null
