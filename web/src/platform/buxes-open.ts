/** Whether buxes can be earned yet. Nothing on the site promises them before. */
export const areBuxesOpen = (): boolean => false
