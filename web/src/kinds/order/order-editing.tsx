import { ListOrdered } from 'lucide-react'
import type { orderSchemas } from '#contract/quiz/kinds/order.ts'
import type { EditingOf, KindEditorProps } from '../written-question.ts'
import { OptionsEditor } from '../options/OptionsEditor.tsx'
import styles from '../options/OptionsEditor.module.css'

/** An author only writes the items in their order. */
export const orderEditing: EditingOf<typeof orderSchemas, object> = {
  about: 'Players sort items from first to last.',
  icon: ListOrdered,
  Editor: OrderEditor,
  blank: () => ({}),
  isBlank: () => true,
  isStored: () => true,
  authored: (common, { options }) => ({ ...common, key: options.map(({ id }) => id) }),
  read: ({ options, key }) => ({
    options: key ? options.toSorted((a, b) => key.indexOf(a.id) - key.indexOf(b.id)) : options,
  }),
}

/** Items, written in the right order. */
function OrderEditor(props: KindEditorProps<object>) {
  return (
    <OptionsEditor
      {...props}
      legend="Items, in the right order"
      noun="item"
      renderMark={(_, place) => (
        <span className={styles.number} aria-hidden="true">
          {place + 1}
        </span>
      )}
    />
  )
}
