import { MapPin, Plus, X, ImagePlus } from 'lucide-react'
import { useRef, useId } from 'react'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import type { placeSchemas } from '#contract/quiz/kinds/place.ts'
import { newId } from '#contract/new-id.ts'
import { isNumber, isText, listOf, orNull, shape } from '#web/platform/shape.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { changed, type EditingOf, type KindEditorProps } from '../written-question.ts'
import { DraftField } from '../fields/DraftField.tsx'
import { lineKeys, usePartFocus } from '../fields/PartField.tsx'
import { useShowsAllProblems, problemAt } from '../fields/PartsProblems.tsx'
import { linesToSplit } from '../options/option-edits.ts'
import { PictureInput } from '../fields/ImageField.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import { PointingPicture } from './PointingPicture.tsx'
import styles from './PlaceEditor.module.css'

/** A place that can be chosen instead of pointing. */
interface WrittenRegion {
  id: string
  label: string
}

/** The right spot: its middle and its radius, in thousandths of the picture. */
interface WrittenSpot {
  x: number
  y: number
  r: number
}

interface PlaceDraft {
  spot: WrittenSpot | null
  /** The first one is the right one. */
  regions: readonly WrittenRegion[]
}

export const placeEditing: EditingOf<typeof placeSchemas, PlaceDraft> = {
  about: 'Players point at a place, or choose it by name.',
  icon: MapPin,
  Editor: PlaceEditor,
  blank: () => ({ spot: null, regions: Array.from({ length: REGIONS_AT_FIRST }, () => blankRegion()) }),
  isBlank: ({ spot, regions }) => spot === null && regions.every(({ label }) => label.trim() === ''),
  isStored: ({ spot, regions }) =>
    orNull(shape<WrittenSpot>({ x: isNumber, y: isNumber, r: isNumber }))(spot) &&
    listOf(shape<WrittenRegion>({ id: isText, label: isText }))(regions),
  authored(common, { spot, regions }) {
    const [right] = regions
    return {
      ...common,
      regions: regions.map(({ id, label }) => ({ id, label })),
      key: spot && right ? { ...spot, region: right.id } : null,
    }
  },
  read: ({ regions, key }) => ({
    regions: key ? regions.toSorted((a, b) => Number(b.id === key.region) - Number(a.id === key.region)) : regions,
    ...(key && { spot: { x: key.x, y: key.y, r: key.r } }),
  }),
  missingKey: 'Mark the spot on the picture.',
  renamed: ({ regions }, named) => ({ regions: regions.map(({ id, label }) => ({ id: named(id), label })) }),
}

/** The right spot on the picture, and the names of places for those who do not point. */
function PlaceEditor(props: KindEditorProps<PlaceDraft>) {
  const { question, problems, edit } = props
  const { regions } = question
  const showsAllProblems = useShowsAllProblems()
  const { box, focusAfterEdit } = usePartFocus<HTMLUListElement>()
  const add = (at: number) => {
    if (regions.length >= SIZES.regions.most) return
    focusAfterEdit(String(at + 1))
    edit(addRegions(regions[at]?.id ?? '', [blankRegion()]))
  }
  const remove = (at: number) => {
    focusAfterEdit(String(Math.max(0, at - 1)))
    edit((before) => ({ ...before, regions: before.regions.toSpliced(at, 1) }))
  }
  const tooFew = problemAt(problems, 'regions')
  return (
    <div className={styles.place}>
      <SpotEditor {...props} />
      <fieldset className={styles.names}>
        <legend className={styles.legend}>Names of places</legend>
        <p className={styles.hint}>
          Not everyone can point at a picture, so players can choose a name instead. The first name is the right one; we
          show them in another order.
        </p>
        <ul ref={box} className={styles.list}>
          {regions.map(({ id, label }, at) => (
            <li key={id} className={styles.row}>
              <DraftField
                label={at === 0 ? 'The right place' : `Another place ${at}`}
                path={`regions.${at}.label`}
                value={label}
                most={SIZES.option.most}
                longest={500}
                problem={problemAt(problems, `regions.${at}.label`)}
                marks={{ 'data-part': String(at) }}
                onChange={(to) => edit(changeRegion(id, to), `region ${id}`)}
                onPaste={(event) => {
                  const [first = '', ...rest] = linesToSplit(event.clipboardData.getData('text'), SIZES.regions.most)
                  if (rest.length === 0) return
                  event.preventDefault()
                  const added = rest.map((line) => ({ id: newId(), label: line }))
                  edit((before) => addRegions(id, added)(changeRegion(id, first)(before)))
                }}
                onKeyDown={lineKeys(
                  () => add(at),
                  label === '' && regions.length > SIZES.regions.least && (() => remove(at)),
                )}
              />
              {regions.length > SIZES.regions.least && (
                <IconButton label={`Remove place ${at + 1}`} onClick={() => remove(at)}>
                  <X size={18} aria-hidden="true" />
                </IconButton>
              )}
            </li>
          ))}
        </ul>
        {tooFew && showsAllProblems && <p className={styles.flaw}>{tooFew}</p>}
        {regions.length < SIZES.regions.most && (
          <Button kind="quiet" small data-field="regions" onClick={() => add(regions.length - 1)}>
            <Plus size={18} aria-hidden="true" /> Add place ({regions.length} of {SIZES.regions.most})
          </Button>
        )}
      </fieldset>
    </div>
  )
}

const [SMALLEST, LARGEST] = [10, 300]

/** The picture, the right spot on it, and how near a mark has to be. */
function SpotEditor({ question, problems, givesPartialCredit, edit }: KindEditorProps<PlaceDraft>) {
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
            onPoint={(to) =>
              edit((before) => ({ ...before, spot: { ...to, r: before.spot?.r ?? FIRST_RADIUS } }), 'spot')
            }
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
              <PictureInput ref={file} picker={picker} />
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

const REGIONS_AT_FIRST = 3

const blankRegion = (id = newId()): WrittenRegion => ({ id, label: '' })

type EditRegions = <Q extends PlaceDraft>(question: Q) => Q

/** The radius of a new spot, in thousandths of the width. */
const FIRST_RADIUS = 60

const changeRegion =
  (id: string, label: string): EditRegions =>
  (question) => ({ ...question, regions: changed(question.regions, id, { label }) })

/** Adds regions with these names after one, into empty ones first, up to the limit. */
const addRegions =
  (after: string, added: readonly WrittenRegion[]): EditRegions =>
  (question) => {
    const at = question.regions.findIndex(({ id }) => id === after) + 1
    const rest = question.regions.slice(at)
    const kept = added.length > 1 ? rest.filter(({ label }) => label.trim() !== '') : rest
    return { ...question, regions: [...question.regions.slice(0, at), ...added, ...kept].slice(0, SIZES.regions.most) }
  }
