import { prizesTab } from '#contract/api/rare-links.ts'
import type { MailContent } from '#server/platform/mail/mail-queue.ts'

type Content = Omit<MailContent, 'to'>

interface CouponFacts {
  title: string
  partner: string
  price: number
}

const FOOT = "You're getting this email because your buxes were spent. If that wasn't you, change your password."

const openCoupons = (publicUrl: string) => ({ label: 'Open My coupons', url: publicUrl + prizesTab('coupons') })

const spentOn = ({ title, partner, price }: CouponFacts, balance: number): string =>
  `You spent ${price} buxes on ${title}, ${partner}. You have ${balance} left.`

export const redeemedMail = (publicUrl: string, coupon: CouponFacts, balance: number): Content => ({
  subject: `It's yours: ${coupon.title}`,
  paragraphs: [spentOn(coupon, balance), "You'll find the code in My coupons."],
  action: openCoupons(publicUrl),
  foot: FOOT,
})

export const inReviewMail = (publicUrl: string, coupon: CouponFacts, balance: number): Content => ({
  subject: `We're checking your prize: ${coupon.title}`,
  paragraphs: [
    spentOn(coupon, balance),
    "We sometimes check a prize before we send the code, mostly for new accounts. You don't have to do anything: your prize is reserved, and we'll let you know within 48 hours. If we can't give it to you, you get your buxes back.",
  ],
  action: openCoupons(publicUrl),
  foot: FOOT,
})

export const couponGivenMail = (publicUrl: string, { title, partner }: CouponFacts): Content => ({
  subject: `It's yours: ${title}`,
  paragraphs: [`Thanks for waiting. The code for ${title}, ${partner}, is in My coupons now.`],
  action: openCoupons(publicUrl),
  foot: "You're getting this email because you redeemed this prize.",
})

export const refusedMail = (publicUrl: string, { title, partner, price }: CouponFacts, reason: string): Content => ({
  subject: `Your buxes are back: ${title}`,
  paragraphs: [
    `We couldn't give you ${title}, ${partner}. Here's why: ${reason}`,
    `All ${price} buxes are back in your account. If you think this is a mistake, write to us. A person reads every message.`,
  ],
  action: { label: 'Open My buxes', url: publicUrl + prizesTab('buxes') },
  foot: "You're getting this email because you redeemed this prize.",
})
