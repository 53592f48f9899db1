import type { Reading, ReadingChoice } from '#server/kinds/formats/reading-choice.ts'
import { READINGS, type ReadingId } from '../answer-readings.ts'
import { LIST_READINGS, type ListReading } from './unmarked-list.ts'

/** A way to read the answers of one column. */
export type ColumnReading = ReadingId | ListReading

/** A column of answers, and the readings that fit it. */
export interface OpenColumn {
  name: string
  /** The name of its field, as the file writes it. */
  field: string
  /** How many answers it has. */
  size: number
  readings: readonly ColumnReading[]
}

/** Columns that the same readings fit: they are read alike. */
interface Group {
  fields: string[]
  columns: string[]
  size: number
  readings: readonly ColumnReading[]
}

interface FileReading extends Reading {
  chosen: Map<string, ColumnReading>
}

/** More ways than these are nothing to choose from. */
const MOST_CHOICES = 6

function groupsOf(columns: readonly OpenColumn[]): Group[] {
  const groups = new Map<string, Group>()
  for (const { name, field, size, readings } of columns) {
    const group = groups.get(readings.join()) ?? { fields: [], columns: [], size: 0, readings }
    group.columns.push(name)
    if (!group.fields.includes(field)) group.fields.push(field)
    group.size += size
    groups.set(readings.join(), group)
  }
  return [...groups.values()]
}

/** The groups with the most answers, as many as an author can be asked about together. */
function askable(groups: readonly Group[]): Group[] {
  const kept = new Set<Group>()
  let choices = 1
  for (const group of groups.toSorted((a, b) => b.size - a.size)) {
    if (choices * group.readings.length > MOST_CHOICES) continue
    choices *= group.readings.length
    kept.add(group)
  }
  return groups.filter((group) => kept.has(group))
}

const labelOf = (id: ColumnReading): string => [...READINGS, ...LIST_READINGS].find((one) => one.id === id)?.label ?? ''

/** One way to read a group, as part of a way to read the file. */
function partOf({ columns, fields }: Group, reading: ColumnReading, isOnly: boolean): FileReading {
  const label = labelOf(reading)
  const shown = fields.slice(0, 3).map((field) => `"${field.slice(0, 40)}"`)
  return {
    id: reading,
    label: isOnly ? label : `In ${shown.join(', ')}, ${label.charAt(0).toLowerCase()}${label.slice(1)}.`,
    chosen: new Map(columns.map((column) => [column, reading])),
  }
}

/** How each column is read that several readings fit: the author chooses among all ways to read all of them. */
export function chooseReadings(
  columns: readonly OpenColumn[],
  choice: ReadingChoice,
): ReadonlyMap<string, ColumnReading> {
  const groups = askable(groupsOf(columns.filter(({ readings }) => readings.length > 1)))
  const [first, ...others] = groups.reduce<FileReading[]>((ways, group) => {
    const parts = group.readings.map((reading) => partOf(group, reading, groups.length === 1))
    if (ways.length === 0) return parts
    return ways.flatMap((way) =>
      parts.map((part) => ({
        id: `${way.id}_${part.id}`,
        label: `${way.label} ${part.label}`,
        chosen: new Map([...way.chosen, ...part.chosen]),
      })),
    )
  }, [])
  return first ? choice.pick([first, ...others]).chosen : new Map()
}
