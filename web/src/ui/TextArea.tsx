import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './Labelled.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'id'> & LabelledProps

/** Several lines to fill in. */
export const TextArea = ({ label, hint, hintId, error, aside, ...area }: TextAreaProps) => (
  <Labelled {...{ label, hint, hintId, error, aside }}>{(tied) => <textarea {...area} {...tied} />}</Labelled>
)
