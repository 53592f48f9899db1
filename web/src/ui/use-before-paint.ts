import { useEffect, useLayoutEffect } from 'react'

/** A layout effect. On the server there is no layout, and React warns about each such effect. */
export const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect
