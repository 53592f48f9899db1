import type { Ref } from 'react'
import { IMAGE_TYPES } from './image-file.ts'
import type { ImagePicker } from './use-image-picker.ts'

/** The browser's file picker, which a button elsewhere opens. */
export const PictureInput = ({ ref, picker }: { ref: Ref<HTMLInputElement>; picker: ImagePicker }) => (
  <input
    ref={ref}
    type="file"
    hidden
    accept={IMAGE_TYPES}
    onChange={({ target }) => {
      const [file] = target.files ?? []
      if (file) picker.add(file)
      target.value = ''
    }}
  />
)
