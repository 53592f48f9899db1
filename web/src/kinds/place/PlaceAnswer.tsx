import type { Keys } from '#web/platform/browser/keyboard.ts'
import { AnswerFrame, AnswerHint } from '../AnswerFrame.tsx'
import type { AnswerProps } from '../kind-props.ts'
import { isChecked } from '../checked-verdict.ts'
import { Choices, lettersOf } from '../choice/Choices.tsx'
import { useStoredAnswerDraft } from '../use-stored-draft.ts'
import { useAnswerKeys } from '../use-answer-draft.ts'
import { ByName, PointingPicture, placeIn } from './PointingPicture.tsx'
import { PlaceVerdict } from './PlaceVerdict.tsx'

/** A place to point at on a picture, or to choose by its name; the one replaces the other. */
export function PlaceAnswer(props: AnswerProps<'place'>) {
  const { question, verdict, isLocked, isDraft, showsVerdict } = props
  const { image, regions } = question
  const { answer, isRefused, change, check } = useStoredAnswerDraft(props)
  const { spot, region } = placeIn(answer)
  const choices = regions.map(({ id, label }) => ({ id, text: label || '…', rendered: null, image: null }))
  const letters = lettersOf(choices)
  const keys: Keys = {}
  for (const [place, { id }] of regions.entries())
    keys[String(place + 1)] = keys[(letters[place] ?? '').toLowerCase()] = () => change({ region: id })
  useAnswerKeys(props, check, keys)
  if (showsVerdict && isChecked(verdict)) return <PlaceVerdict question={question} verdict={verdict} />
  return (
    <AnswerFrame
      {...{ isLocked, isDraft }}
      refusal={isRefused && 'Point at the picture, or choose a place first.'}
      onCheck={check}
    >
      {image?.url && (
        <>
          {!isLocked && (
            <AnswerHint>{spot ? 'Move your mark if you like.' : 'Point at the place on the picture.'}</AnswerHint>
          )}
          <PointingPicture {...{ image, spot, isLocked }} name="Your mark" onPoint={change} onEnter={check} />
        </>
      )}
      <ByName isFolded={Boolean(image?.url)} isChosen={region !== null}>
        <Choices
          choices={choices}
          manner="one"
          isLocked={isLocked}
          look={(id) => ({ state: id === region ? 'chosen' : 'asked' })}
          onChoose={(id) => change({ region: id })}
        />
      </ByName>
    </AnswerFrame>
  )
}
