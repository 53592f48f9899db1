/** Said in place of a quiz that was never opened here, while there is no connection. */
export const NOT_HERE = "You're offline, and this quiz isn't saved on this device yet."
