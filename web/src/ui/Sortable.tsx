import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type Announcements,
} from '@dnd-kit/core'
import {
  sortableKeyboardCoordinates,
  SortableContext,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { GripVertical } from 'lucide-react'
import { useId, useMemo, type CSSProperties, type ReactNode } from 'react'
import styles from './Sortable.module.css'

interface SortableProps {
  /** In their order. */
  ids: readonly string[]
  /** The noun for one item, such as "Question". */
  noun: string
  onMove: (id: string, to: number) => void
  children: ReactNode
}

/** Defined once: new objects would render every item of every list again at each keystroke. */
const MOUSE = { activationConstraint: { distance: 6 } }
const TOUCH = { activationConstraint: { delay: 300, tolerance: 6 } }
const KEYS = { coordinateGetter: sortableKeyboardCoordinates }

/** A list whose items can be dragged by their grips, or lifted with Space and moved with the arrow keys. */
export function Sortable({ ids, noun, onMove, children }: SortableProps) {
  const id = useId()
  const sensors = useSensors(
    useSensor(MouseSensor, MOUSE),
    useSensor(TouchSensor, TOUCH),
    useSensor(KeyboardSensor, KEYS),
  )
  const numberOf = (one: string | number): number => ids.indexOf(String(one)) + 1
  const announcements: Announcements = {
    onDragStart: ({ active }) => `${noun} ${numberOf(active.id)} picked up. Use the arrow keys.`,
    onDragOver: ({ active, over }) =>
      over && over.id !== active.id
        ? `${noun} ${numberOf(active.id)} is now number ${numberOf(over.id)} of ${ids.length}.`
        : undefined,
    onDragEnd: ({ active, over }) => `Dropped at number ${numberOf(over?.id ?? active.id)}.`,
    onDragCancel: ({ active }) => `Put back at number ${numberOf(active.id)}.`,
  }
  const items = useMemo(() => [...ids], [ids])
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: {
          draggable: 'Press Space to pick it up, the arrow keys to move it, Space to drop it, Escape to put it back.',
        },
      }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), numberOf(over.id) - 1)
      }}
    >
      <SortableContext items={items} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

interface SortableItemProps {
  id: string
  /** What the grip moves. */
  name: string
  className?: string | undefined
  children: (grip: ReactNode) => ReactNode
}

/** One item of such a list. It decides itself where its grip is. */
export function SortableItem({ id, name, className = '', children }: SortableItemProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id,
  })
  const place: CSSProperties = {
    translate: transform ? `${Math.round(transform.x)}px ${Math.round(transform.y)}px` : undefined,
    transition: transition?.replace('transform', 'translate'),
  }
  const grip = (
    <button
      ref={setActivatorNodeRef}
      type="button"
      className={styles.grip}
      {...attributes}
      {...listeners}
      aria-label={`Move ${name}`}
      title={`Drag to move ${name}`}
    >
      <GripVertical size={18} aria-hidden="true" />
    </button>
  )
  return (
    <li ref={setNodeRef} className={`${className} ${isDragging ? styles.lifted : ''}`} style={place}>
      {children(grip)}
    </li>
  )
}
