/** Whether all the text of a field is selected, so that what is pasted takes its place. */
export const isAllSelected = (field: EventTarget): boolean =>
  field instanceof HTMLInputElement && field.selectionStart === 0 && field.selectionEnd === field.value.length
