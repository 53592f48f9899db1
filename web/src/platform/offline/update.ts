import { create } from 'zustand'

/** Whether the server has a newer version of the site than this page, and the user has not put it off. */
export const useUpdate = create<{ isOffered: boolean }>(() => ({ isOffered: false }))

let isPutOff = false

export const offerUpdate = (): void => useUpdate.setState({ isOffered: !isPutOff })

/** The page turned out to be the newest. */
export const withdrawUpdate = (): void => useUpdate.setState({ isOffered: false })

/** For as long as this page is open; the next one has the newer version anyway. */
export function putOffUpdate(): void {
  isPutOff = true
  useUpdate.setState({ isOffered: false })
}
