import { NEVER } from './autosave-state.ts'

/**
 * One timer for whichever moment comes first; setting it again moves it. It reports the moment it was set for, so that a computer's
 * clock that is set back delays nothing.
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
