import { lazy } from 'react'

export const MenuSheet = lazy(async () => ({ default: (await import('./MenuSheet.tsx')).MenuSheet }))
export const UserMenu = lazy(async () => ({ default: (await import('./UserMenu.tsx')).UserMenu }))
