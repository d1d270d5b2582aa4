/** Limits of complaints, separate from the others, which every page loads. */
export const COMPLAINT_LIMITS = {
  /** Days a business has to answer a complaint. */
  answerDays: 2,
  /** Days in which a family can still complain about a voucher whose code was shown. */
  daysAfterUse: 3,
  /** This many families within this many days pause a business's deals. */
  familiesToPause: 3,
  daysToPause: 30,
} as const;
