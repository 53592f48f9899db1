import type { KindEditorProps } from '../editor-props.ts'
import { OptionsEditor } from '../options/OptionsEditor.tsx'
import styles from '../options/OptionsEditor.module.css'

/** Items, written in the right order. */
export const ItemsEditor = (props: KindEditorProps<object>) => (
  <OptionsEditor
    {...props}
    legend="Items, in the right order"
    noun="item"
    canPin={false}
    renderMark={(_, place) => (
      <span className={styles.number} aria-hidden="true">
        {place + 1}
      </span>
    )}
  />
)
