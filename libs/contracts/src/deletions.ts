/** What goes with a record, for the question before it is deleted. */

/** GET /api/deals/{id}/deletion, GET /api/admin/deals/{id}/deletion */
export interface DealDeletion {
  /** Sold vouchers that can still be used: they stay valid. */
  readonly unredeemed: number;
  /** Codes that no buyer has. */
  readonly codes: number;
}

/** GET /api/locations/{id}/deletion, GET /api/admin/locations/{id}/deletion */
export interface LocationDeletion {
  /** Deals that are valid at no other location. */
  readonly deals: number;
  /** Sold vouchers that can still be used, and at no other location. */
  readonly vouchers: number;
}

/** GET /api/admin/rewards/{id}/deletion */
export interface RewardDeletion {
  /** Schools that chose it as their goal. */
  readonly goals: number;
}

/** GET /api/admin/businesses/{id}/deletion */
export interface BusinessDeletion {
  readonly deals: number;
  readonly locations: number;
  /** With any, it cannot be deleted. */
  readonly vouchers: number;
}
