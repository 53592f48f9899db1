/** Whether buxes can be earned. */
export const areBuxesOpen = (): boolean => true
