import { links } from '#contract/links.ts'
import { prizesTab } from '#contract/rare-links.ts'

export const TABS = ['prizes', 'coupons', 'buxes'] as const
export type Tab = (typeof TABS)[number]

/** Which tab an address asks for; an unknown one is the first. */
export const readTab = (search: string): Tab =>
  TABS.find((tab) => tab === new URLSearchParams(search).get('tab')) ?? 'prizes'

export const tabAddress = (tab: Tab): string => (tab === 'prizes' ? links.redeemPrizes : prizesTab(tab))
