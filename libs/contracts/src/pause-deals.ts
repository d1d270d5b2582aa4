/** POST /api/admin/businesses/{id}/pause-deals, and resume-deals: the deals that changed. Deals that ended meanwhile do not come back. */
export interface ChangedDeals {
  readonly dealIds: number[];
}
