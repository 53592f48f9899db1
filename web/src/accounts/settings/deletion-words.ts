const FOR_GOOD = "right away. It can't be undone."

/** What deleting an account deletes and keeps. Without a verified email it has no coupons, and nothing of the email stays. */
export const deletionWords = (isVerified: boolean): string =>
  isVerified
    ? `This deletes your name, email, drafts, buxes and coupons ${FOR_GOOD} For 12 months we keep a hash of your email with the buxes it earned, where and when, and the prizes it got, so that nobody can collect them twice.`
    : `This deletes your name, email, drafts and buxes ${FOR_GOOD}`
