import { useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'

interface FileButtonProps {
  accept: string
  label: string
  onFile: (file: File) => void
  children: ReactNode
}

/** Opens the browser's file picker. */
export function FileButton({ accept, label, onFile, children }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button kind="quiet" small aria-label={label} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) onFile(file)
          target.value = ''
        }}
      />
    </>
  )
}
