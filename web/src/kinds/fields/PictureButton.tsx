import { ImagePlus } from 'lucide-react'
import { useRef } from 'react'
import { IconButton } from '#web/ui/IconButton.tsx'
import { PictureInput } from './PictureInput.tsx'
import type { ImagePicker } from './use-image-picker.ts'

/** Opens the browser's file picker, where there is no room for words. */
export function PictureButton({ of, picker }: { of: string; picker: ImagePicker }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={`Add a picture to ${of}`} onClick={() => input.current?.click()}>
        <ImagePlus size={18} aria-hidden="true" />
      </IconButton>
      <PictureInput ref={input} picker={picker} />
    </>
  )
}
