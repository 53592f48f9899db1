import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { LazyImage } from '#web/ui/LazyImage.tsx'
import styles from './KitPage.module.css'

/** Tests answer these addresses; without an image the placeholder stays. */
export function ImagesSection() {
  const [shown, setShown] = useState<'near' | 'bad' | 'far' | null>(null)
  const [state, setState] = useState('waiting')
  return (
    <>
      <div className={styles.row}>
        {(['near', 'bad', 'far'] as const).map((name) => (
          <Button key={name} kind="secondary" onClick={() => setShown(shown === name ? null : name)}>
            {`Image ${name}`}
          </Button>
        ))}
      </div>
      <p>Image: {state}</p>
      {shown === 'far' && <div className={styles.far} />}
      {shown && (
        <div className={styles.image}>
          <LazyImage src={`/kit-image/${shown}.png`} alt={`A ${shown} image`} onFailed={() => setState('failed')}>
            <span>beneath</span>
          </LazyImage>
        </div>
      )}
    </>
  )
}
