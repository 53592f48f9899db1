import { ImagePlus } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { KindEditorProps } from '../editor-props.ts'
import { IMAGE_TYPES } from '../fields/image-file.ts'
import { useShowsAllProblems } from '../fields/shows-all-problems.ts'
import { useImagePicker } from '../fields/use-image-picker.ts'
import { problemAt } from '../problem-at.ts'
import { markSpot, type PlaceDraft } from './place-draft.ts'
import styles from './PlaceEditor.module.css'
import { PointingPicture } from './PointingPicture.tsx'

const [SMALLEST, LARGEST] = [10, 300]

/** The picture, the right spot on it, and how near a mark has to be. */
export function SpotEditor({ question, problems, givesPartialCredit, edit }: KindEditorProps<PlaceDraft>) {
  const { image, spot } = question
  const id = useId()
  const file = useRef<HTMLInputElement>(null)
  const showsAllProblems = useShowsAllProblems()
  const picker = useImagePicker((added) => edit((before) => ({ ...before, image: added })))
  const missing = problemAt(problems, image ? 'key' : 'image')
  return (
    <fieldset className={styles.spot}>
      <legend className={styles.legend}>The right spot</legend>
      {image?.url ? (
        <>
          <p className={styles.hint}>
            {spot ? 'Drag the mark, or move it with the arrow keys.' : 'Click the spot on the picture.'}
          </p>
          <PointingPicture
            image={image}
            spot={spot}
            name="The right spot"
            field="key"
            onPoint={(to) => edit(markSpot(to), 'spot')}
            {...(spot && { radius: spot.r })}
          />
          {spot && (
            <div className={styles.near}>
              <label htmlFor={id}>How near counts as right</label>
              <input
                id={id}
                type="range"
                min={SMALLEST}
                max={LARGEST}
                step={5}
                value={spot.r}
                aria-valuetext={`${spot.r / 10}% of the width`}
                onChange={({ target }) =>
                  edit((before) => ({ ...before, spot: { ...spot, r: Number(target.value) } }), 'radius')
                }
              />
              <output htmlFor={id}>{spot.r / 10}% of the width</output>
              <p className={styles.hint}>
                Marks in the circle are right.
                {givesPartialCredit && ' Up to twice as far away, they get part of the credit.'}
              </p>
            </div>
          )}
        </>
      ) : (
        <div className={styles.empty}>
          <p>{image ? 'The picture is on its way.' : 'First add the picture that players point at.'}</p>
          {!image && (
            <>
              <Button kind="secondary" small data-field="image" onClick={() => file.current?.click()}>
                <ImagePlus size={18} aria-hidden="true" /> Add the picture
              </Button>
              <input
                ref={file}
                type="file"
                accept={IMAGE_TYPES}
                hidden
                onChange={({ target }) => {
                  const [chosen] = target.files ?? []
                  if (chosen) picker.add(chosen)
                  target.value = ''
                }}
              />
            </>
          )}
          <span data-field="key" tabIndex={-1} />
        </div>
      )}
      {picker.state.kind === 'failed' && (
        <p className={styles.flaw} role="alert">
          {picker.state.why}
        </p>
      )}
      {missing && showsAllProblems && <p className={styles.flaw}>{missing}</p>}
    </fieldset>
  )
}
