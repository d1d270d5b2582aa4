/** POST /api/admin/businesses/{id}/pause-deals, and resume-deals: those that changed by it. What ended meanwhile does not come back. */
export interface ChangedDeals {
  readonly dealIds: number[];
}
