import { isChecked } from '../checked-verdict.ts'
import type { EmbedAnswerProps } from '../kind-props.ts'
import embedStyles from '../EmbedAnswer.module.css'
import { ByName, PointingPicture, placeIn } from './PointingPicture.tsx'
import { PlaceVerdict } from './PlaceVerdict.tsx'

/** A place to point at on a picture, or to choose by its name. */
export function PlaceEmbed({ question, given, verdict, isLocked, onGive }: EmbedAnswerProps<'place'>) {
  if (isChecked(verdict)) return <PlaceVerdict question={question} verdict={verdict} />
  const { image, regions } = question
  const { spot, region } = placeIn(given)
  return (
    <>
      {image && <PointingPicture {...{ image, spot, isLocked }} name="Your mark" onPoint={onGive} />}
      <ByName isFolded={image !== null} isChosen={region !== null}>
        <ul className={embedStyles.options}>
          {regions.map(({ id, label }) => (
            <li key={id}>
              <label className={embedStyles.option} data-state={id === region ? 'chosen' : undefined}>
                <span>{label}</span>
                <input
                  type="radio"
                  name="place"
                  checked={id === region}
                  disabled={isLocked}
                  onChange={() => onGive({ region: id })}
                />
              </label>
            </li>
          ))}
        </ul>
      </ByName>
    </>
  )
}
