/** Numbers of complaints, apart from the others, which every page loads. */
export const COMPLAINT_LIMITS = {
  /** Days in which a business can answer a family that it would not take its voucher. */
  answerDays: 2,
  /** Days for which a family can still say so of a voucher whose code was shown. */
  daysAfterUse: 3,
  /** So many families within so many days take a business's deals out of the shop. */
  familiesToPause: 3,
  daysToPause: 30,
} as const;
