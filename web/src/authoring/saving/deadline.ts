import { NEVER } from './autosave-state.ts'

/**
 * One timer for whichever time comes first; setting it again moves it. It reports the time it was set for, so that a
 * system clock that is set back delays nothing.
 */
export function createDeadline(onDue: (at: number) => void): (moment: number) => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let setFor = NEVER
  const fire = (moment: number) => {
    setFor = NEVER
    onDue(Math.max(moment, Date.now()))
  }
  return (moment) => {
    if (moment === setFor) return
    clearTimeout(timer)
    setFor = moment
    if (moment !== NEVER) timer = setTimeout(fire, moment - Date.now(), moment)
  }
}
