import { Plus, Shapes, Trash2, X } from 'lucide-react'
import { useState, type ReactNode, type ClipboardEvent, useId } from 'react'
import type { sortSchemas } from '#contract/quiz/kinds/sort.ts'
import { SIZES } from '#contract/quiz/draft-limits.ts'
import { announce } from '#web/platform/announcements.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { isText, listOf, orNull, shape, someOf } from '#web/platform/shape.ts'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import { LeftOut, PartsProblems, problemAt } from '../fields/PartsProblems.tsx'
import { usePartFocus, PartField, isAllSelected, lineKeys, MoveButtons } from '../fields/PartField.tsx'
import { ImageField, PictureButton } from '../fields/ImageField.tsx'
import { useImagePicker } from '../fields/use-image-picker.ts'
import {
  type SortDraft,
  type SortItem,
  addGroup,
  addItem,
  blankGroup,
  blankItem,
  countFitting,
  fillItems,
  isEmptyItem,
  itemsIn,
  MOST_GROUPS,
  MOST_ITEMS,
  moveGroup,
  regroup,
  removeGroup,
  removeItem,
  type WrittenGroup,
  renameGroup,
  changeItem,
  pastedItems,
} from './sort-edits.ts'
import styles from './SortEditor.module.css'

export const sortEditing: EditingOf<typeof sortSchemas, SortDraft> = {
  about: 'Players put each item into the group it belongs in.',
  icon: Shapes,
  Editor: SortEditor,
  blank() {
    const groups = Array.from({ length: GROUPS_AT_FIRST }, () => blankGroup())
    return { groups, sortItems: groups.flatMap(({ id }) => [blankItem(id), blankItem(id)]) }
  },
  isBlank: ({ groups, sortItems }) => groups.every(({ text }) => text.trim() === '') && sortItems.every(isEmptyItem),
  isStored: ({ groups, sortItems }) =>
    listOf(shape<WrittenGroup>({ id: isText, text: isText }))(groups) &&
    listOf(someOf<SortItem>({ id: isText, text: isText, groupId: orNull(isText) }))(sortItems),
  authored(common, { groups, sortItems }) {
    const decided = sortItems.flatMap(({ id, groupId }) => (groupId === null ? [] : [[id, groupId] as const]))
    return {
      ...common,
      options: sortItems.map(({ id, text, image }) => ({ id, text, rendered: null, image, last: false })),
      bins: groups.map(({ id, text }) => ({ id, text, rendered: null })),
      key: decided.length > 0 ? Object.fromEntries(decided) : null,
    }
  },
  read: ({ bins, options, key }) => ({
    groups: bins.map(({ id, text }) => ({ id, text })),
    sortItems: options.map(({ id, text, image }) => ({ id, text, image, groupId: key?.[id] ?? null })),
  }),
  previewed: (question) => ({
    ...question,
    bins: question.bins.map((bin, at) => ({ ...bin, text: bin.text.trim() || `Group ${at + 1}` })),
  }),
  missingKey: 'Choose the group of each item.',
  renamed: ({ groups, sortItems }, named) => ({
    groups: groups.map((group) => ({ ...group, id: named(group.id) })),
    sortItems: sortItems.map(({ groupId, ...item }) => ({
      ...item,
      id: named(item.id),
      groupId: groupId === null ? null : named(groupId),
    })),
  }),
}

const GROUPS_AT_FIRST = 2

/** Groups, each with the items that belong in it. */
function SortEditor({ question, problems, edit }: KindEditorProps<SortDraft>) {
  const { groups, sortItems } = question
  const { box, focus, focusAfterEdit, startPart, isNew } = usePartFocus<HTMLDivElement>()
  const [leftOut, setLeftOut] = useState(0)
  const canAddItem = sortItems.length < MOST_ITEMS
  const groupless = itemsIn(question, null)

  const addOne = (groupId: string | null, after: string | null) => {
    const inGroup = itemsIn(question, groupId)
    const at = after === null ? inGroup.length - 1 : inGroup.findIndex(({ id }) => id === after) + 1
    const next = inGroup[at]
    if (next && next.id !== after && isEmptyItem(next)) return focus(next.id)
    if (!canAddItem) return
    edit(addItem(groupId, after, startPart()))
  }
  const removeOne = (item: SortItem) => {
    const inGroup = itemsIn(question, item.groupId)
    const at = inGroup.indexOf(item)
    focusAfterEdit(inGroup[at === 0 ? 1 : at - 1]?.id ?? `add to ${item.groupId}`)
    edit(removeItem(item.id))
    announce('Item removed.')
  }
  const move = (id: string, groupId: string) => {
    focusAfterEdit(`group of ${id}`)
    edit(regroup(id, groupId))
    announce(`Moved to ${groups.find((group) => group.id === groupId)?.text || 'the other group'}.`)
  }
  const fill = (id: string, lines: readonly string[], isAfter: boolean) => {
    const count = countFitting(question, id, lines, isAfter)
    const more = lines.length - count
    setLeftOut(more)
    edit(fillItems(id, lines, isAfter))
    announce(`${count} items filled in.${more > 0 ? ` ${more} left out.` : ''}`)
  }
  const removeOneGroup = (id: string) => {
    const at = groups.findIndex((group) => group.id === id)
    focusAfterEdit(groups[at === 0 ? 1 : at - 1]?.id ?? 'add group')
    edit(removeGroup(id))
    announce(`Group ${at + 1} removed.`)
  }
  const row = (item: SortItem, place: number) => (
    <SortItemEditor
      key={item.id}
      {...{ item, place, groups, problems, edit, move, fill }}
      index={sortItems.indexOf(item)}
      isNew={isNew(item.id) || isNew(item.groupId ?? '')}
      add={() => addOne(item.groupId, item.id)}
      remove={() => removeOne(item)}
    />
  )
  return (
    <div ref={box} className={styles.editor}>
      <PartsProblems
        legend="Groups and what belongs in them"
        paths={['bins', 'options', 'key']}
        problems={problems}
        of={[groups, sortItems]}
      >
        <p className={styles.hint}>
          Players get the items mixed, and put each into a group. You can paste a list into an item.
        </p>
        <div className={styles.groups}>
          {groups.map((group, place) => (
            <GroupEditor
              key={group.id}
              {...{ group, place, problems, edit }}
              count={groups.length}
              isNew={isNew(group.id)}
              move={(to) => edit(moveGroup(group.id, to))}
              remove={() => removeOneGroup(group.id)}
              onEnter={() => {
                const [first] = itemsIn(question, group.id)
                if (first) focus(first.id)
                else addOne(group.id, null)
              }}
            >
              {itemsIn(question, group.id).map(row)}
              {canAddItem && (
                <li className={styles.add}>
                  <Button kind="quiet" small data-part={`add to ${group.id}`} onClick={() => addOne(group.id, null)}>
                    <Plus size={18} aria-hidden="true" /> Add item
                    <span className="unseen"> to {group.text || `group ${place + 1}`}</span>
                  </Button>
                </li>
              )}
            </GroupEditor>
          ))}
          {groupless.length > 0 && (
            <section className={styles.group} aria-label="Not in a group yet">
              <p className={styles.title}>Not in a group yet</p>
              <ul className={styles.items}>{groupless.map(row)}</ul>
            </section>
          )}
        </div>
        <LeftOut lines={leftOut} most={MOST_ITEMS} noun="items" />
        {!canAddItem && (
          <p className={styles.hint}>There are {MOST_ITEMS} items now, as many as a question can have.</p>
        )}
        {groups.length < MOST_GROUPS && (
          <Button kind="quiet" small data-part="add group" onClick={() => edit(addGroup(startPart()))}>
            <Plus size={18} aria-hidden="true" /> Add group ({groups.length} of {MOST_GROUPS})
          </Button>
        )}
      </PartsProblems>
    </div>
  )
}

interface GroupEditorProps extends Pick<KindEditorProps<SortDraft>, 'problems' | 'edit'> {
  group: WrittenGroup
  place: number
  count: number
  isNew: boolean
  move: (to: number) => void
  remove: () => void
  /** From its name on to its items. */
  onEnter: () => void
  /** Its items. */
  children: ReactNode
}

/** One group: its name, and its items below. */
function GroupEditor(props: GroupEditorProps) {
  const { group, place, count, isNew, problems, edit, move, remove, onEnter, children } = props
  const { id, text } = group
  const name = `group ${place + 1}`
  const path = place === 0 && problemAt(problems, 'bins') !== undefined ? 'bins' : `bins.${place}.text`
  return (
    <section className={styles.group} aria-label={`Group ${place + 1}`}>
      <div className={styles.head}>
        <PartField
          label={`Name of ${name}`}
          placeholder={`Name of ${name}`}
          part={id}
          path={path}
          value={text}
          problem={problemAt(problems, `bins.${place}.text`)}
          isNew={isNew}
          onChange={(to) => edit(renameGroup(id, to), `group ${id}`)}
          onKeyDown={lineKeys(onEnter, false)}
        />
        <MoveButtons {...{ name, place, count }} onMove={move} />
        {count > SIZES.bins.least && (
          <IconButton label={`Remove ${name}`} onClick={remove}>
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      <ul className={styles.items}>{children}</ul>
    </section>
  )
}

interface SortItemEditorProps extends Pick<KindEditorProps<SortDraft>, 'problems' | 'edit'> {
  item: SortItem
  /** Its place in its group, and among all items. */
  place: number
  index: number
  groups: readonly WrittenGroup[]
  isNew: boolean
  add: () => void
  remove: () => void
  move: (id: string, groupId: string) => void
  /** Fills it and adds the others after it, or adds all of them after it, where it is written already. */
  fill: (id: string, lines: readonly string[], isAfter: boolean) => void
}

/** One item: its text, its picture, and its group. */
function SortItemEditor(props: SortItemEditorProps) {
  const { item, place, index, groups, isNew, problems, edit, add, remove, move, fill } = props
  const { id, text, image, groupId } = item
  const picker = useImagePicker((added) => edit(changeItem(id, { image: added })))
  const group = groups.find((one) => one.id === groupId)
  const name = `Item ${place + 1}${group ? ` of ${group.text || `group ${groups.indexOf(group) + 1}`}` : ', in no group yet'}`
  const of = text.trim() || name.replace('Item', 'item')
  const problemOf = (path: string) => problemAt(problems, path)
  const problemId = useId()
  const groupProblem = problemOf(`key.${index}`)
  const path = index === 0 && problemOf('options') !== undefined ? 'options' : `options.${index}.text`

  const onPaste = (event: ClipboardEvent) => {
    picker.onPaste(event)
    if (event.defaultPrevented) return
    const lines = pastedItems(event.clipboardData.getData('text'))
    if (lines.length === 0) return
    event.preventDefault()
    fill(id, lines, text !== '' && !isAllSelected(event.target))
  }
  return (
    <li className={styles.item} {...picker.drop}>
      <div className={styles.row}>
        <PartField
          label={name}
          placeholder={`Item ${place + 1}`}
          part={id}
          path={path}
          value={text}
          problem={problemOf(`options.${index}.text`)}
          isNew={isNew}
          onChange={(to) => edit(changeItem(id, { text: to }), `item ${id}`)}
          onKeyDown={lineKeys(add, isEmptyItem(item) && remove)}
          onPaste={onPaste}
        />
        <div className={styles.tools}>
          <div className={styles.choose}>
            <select
              className={styles.select}
              aria-label={`Group of ${of}`}
              aria-invalid={groupProblem ? true : undefined}
              aria-describedby={groupProblem ? problemId : undefined}
              value={group ? group.id : ''}
              data-part={`group of ${id}`}
              data-field={index === 0 && problemOf('key') !== undefined ? 'key' : `key.${index}`}
              onChange={({ target }) => move(id, target.value)}
            >
              {!group && (
                <option value="" disabled>
                  Choose a group
                </option>
              )}
              {groups.map((one, at) => (
                <option key={one.id} value={one.id}>
                  {one.text || `Group ${at + 1}`}
                </option>
              ))}
            </select>
            {groupProblem && (
              <p id={problemId} className={styles.problem}>
                {groupProblem}
              </p>
            )}
          </div>
          {!image && <PictureButton of={of} picker={picker} />}
          <IconButton label={`Remove ${of}`} onClick={remove}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      <ImageField
        of={of}
        path={`options.${index}.image`}
        image={image}
        picker={picker}
        hasButton={false}
        problem={problemOf(`options.${index}.image.alt`)}
        onChange={(to) => edit(changeItem(id, { image: to }), `item ${id} picture`)}
      />
    </li>
  )
}
