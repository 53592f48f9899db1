// Separate from the schemas that hold people to these limits, so that forms check them without loading zod.

export const NAME_LENGTH = { least: 3, most: 30 } as const
/** The name of deleted accounts; nobody else can use it. */
export const CLOSED_NAME = 'Closed account'
export const PASSWORD_BYTES = { least: 8, most: 1024 } as const
export const LINE_LENGTH = 120
export const MESSAGE_LENGTH = { least: 20, most: 2000 } as const
