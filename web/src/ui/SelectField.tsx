import type { ComponentProps } from 'react'
import { Labelled, type LabelledProps } from './Field.tsx'

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'className' | 'id' | 'children'>, LabelledProps {
  options: readonly (readonly [value: string, name: string])[]
}

/** A select as part of a form. */
export const SelectField = ({ label, hint, hintId, error, aside, options, ...select }: SelectFieldProps) => (
  <Labelled {...{ label, hint, hintId, error, aside }}>
    {(tied) => (
      <select {...select} {...tied}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    )}
  </Labelled>
)
