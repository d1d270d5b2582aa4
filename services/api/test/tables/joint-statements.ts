interface Joint {
  readonly reads?: readonly string[];
  readonly writes?: readonly string[];
}

/**
 * The only files whose statements may name tables of other modules, and which. Each says above its class why one statement must span
 * them. A line here is the consent of the tables' owners, who review a change of it.
 */
export const JOINT_STATEMENTS: Readonly<Record<string, Joint>> = {
  'admins/overview.joint.ts': { reads: ['businesses', 'deals', 'purchases', 'schools', 'users'] },
  'audit/audit.joint.ts': {
    reads: [
      'admins',
      'business_locations',
      'businesses',
      'contact_messages',
      'corrections',
      'deals',
      'exports',
      'failed_jobs',
      'management_requests',
      'outbox',
      'partner_applications',
      'payment_troubles',
      'point_redemptions',
      'purchases',
      'reviews',
      'rewards',
      'school_requests',
      'schools',
    ],
  },
  'books/books-check.joint.ts': {
    reads: ['credit_entries', 'movements', 'point_redemptions', 'provider_disputes', 'purchases', 'redemptions', 'vouchers'],
  },
  'books/facts.joint.ts': {
    reads: ['credit_entries', 'movements', 'point_redemptions', 'provider_disputes', 'purchases', 'redemptions'],
  },
  'business-records/business-records.joint.ts': { reads: ['business_locations', 'deals', 'redemptions'] },
  'counter/counter.joint.ts': { reads: ['business_locations', 'purchases', 'redemptions', 'vouchers'] },
  'deals/deal-addresses.joint.ts': { reads: ['businesses'] },
  'deals/deal-filters.joint.ts': { reads: ['business_locations', 'zip_places'] },
  'deals/deal-json.joint.ts': { reads: ['business_locations'] },
  'deals/deals.joint.ts': { reads: ['business_locations', 'businesses', 'voucher_codes'] },
  'deals/listed-deals.joint.ts': { reads: ['business_locations', 'businesses', 'search_entries'] },
  'earnings/earnings.joint.ts': {
    reads: ['business_locations', 'businesses', 'journal_lines', 'movements', 'payees', 'purchases', 'redemptions', 'vouchers'],
  },
  'exports/exports.joint.ts': { reads: ['admins'] },
  'figures/deal-views.joint.ts': { reads: ['businesses', 'deals'] },
  'figures/figures.joint.ts': { reads: ['business_locations', 'businesses', 'deals', 'purchases', 'redemptions', 'vouchers'] },
  'history/history.joint.ts': { reads: ['business_locations', 'businesses', 'deals', 'purchases', 'schools', 'voucher_codes', 'vouchers'] },
  'jobs/job-timeline.joint.ts': { reads: ['outbox'] },
  'jobs/jobs.joint.ts': { reads: ['admins', 'outbox'] },
  'mail/mail-timeline.joint.ts': { reads: ['outbox'] },
  'points/points-timeline.joint.ts': { reads: ['schools'] },
  'points/points-check.joint.ts': { reads: ['purchases', 'schools', 'users'] },
  'points/school-board.joint.ts': { reads: ['businesses', 'purchases', 'schools', 'vouchers'] },
  'points/school-points.joint.ts': { reads: ['purchases', 'school_changes', 'school_managers', 'schools', 'vouchers'] },
  'purchases/purchase-timeline.joint.ts': { reads: ['schools'] },
  'purchases/open-order.joint.ts': { reads: ['businesses', 'schools'], writes: ['deals'] },
  'purchases/settle-order.joint.ts': { writes: ['deals', 'outbox', 'users', 'voucher_codes', 'vouchers'] },
  'purchases/refund-facts.joint.ts': { reads: ['businesses', 'deals', 'schools'] },
  'reminders/due-reminders.joint.ts': { reads: ['vouchers'] },
  'requests/inbox.joint.ts': { reads: ['reviews', 'schools'] },
  'reviews/reviews.joint.ts': { reads: ['businesses', 'vouchers'] },
  'school-managers/school-links.joint.ts': { reads: ['schools'] },
  'schools/found-schools.joint.ts': { reads: ['search_entries'] },
  'search/search-upkeep.joint.ts': { reads: ['businesses', 'deals', 'schools'] },
  'search/suggestions.joint.ts': { reads: ['businesses', 'deals'] },
  'transactions/transaction-filters.joint.ts': { reads: ['deals', 'purchases', 'schools', 'vouchers'] },
  'transactions/transactions.joint.ts': { reads: ['businesses', 'purchases', 'schools', 'users', 'vouchers'] },
  'uploads/sweep-uploads.joint.ts': { reads: ['businesses', 'deals', 'partner_applications'] },
  'vouchers/issue-voucher.joint.ts': { reads: ['deals'] },
  'vouchers/voucher-timeline.joint.ts': { reads: ['business_locations'] },
  'vouchers/voucher-page.joint.ts': { reads: ['business_locations', 'businesses', 'deals', 'purchases', 'schools'] },

  // What is kept of a person is found by the address of the shopper, and what is kept of a job by the end of its promise.
  'credit/kept-data.ts': { reads: ['users'] },
  'jobs/kept-data.ts': { reads: ['outbox'] },
  'mail/kept-data.ts': { reads: ['outbox'] },
  'purchases/kept-data.ts': { reads: ['users'] },
  'reminders/kept-data.ts': { reads: ['users'] },
  'reviews/kept-data.ts': { reads: ['users', 'vouchers'] },
  'sessions/kept-data.ts': { reads: ['users'] },
  'vouchers/kept-data.ts': { reads: ['users'] },

  // Fills an empty database, past every rule of the modules.
  'demo/load-demo.ts': { writes: ['admins', 'business_locations', 'businesses', 'deals', 'schools', 'users', 'voucher_codes'] },
  'demo/purchases.ts': {
    reads: ['business_locations'],
    writes: [
      'businesses',
      'deal_views',
      'deals',
      'orders',
      'point_entries',
      'purchases',
      'redemptions',
      'reviews',
      'schools',
      'users',
      'voucher_codes',
      'vouchers',
    ],
  },
  'demo/tell-sandbox.ts': { reads: ['orders', 'purchases'] },
};
