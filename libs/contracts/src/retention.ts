/**
 * What is deleted automatically, and after how many days. The worker, the privacy policy and docs/retention.md agree because they read it
 * here or are compared with it.
 */
export const RETENTION = {
  signIns: { what: 'Sign-ins, after they end', days: 30 },
  links: { what: 'Sign-in links, after they end', days: 7 },
  abandonedCheckouts: { what: 'Name and address from a checkout that was not paid', days: 30 },
  sentMails: { what: 'Which email went to which address', days: 90 },
  jobs: { what: 'Jobs on our servers, such as sending an email, after they are done', days: 90 },
  paymentNotices: { what: 'Notices from the payment provider', days: 90 },
  paymentTroubles: { what: 'Payments our team looked into, after they were settled', days: 730 },
  forms: { what: 'Forms sent to us, after we answered', days: 730 },
  complaintPictures: { what: 'Pictures sent with a complaint, after it was settled', days: 90 },
  dealAlerts: { what: 'Requests to be told when a deal is back, after we told you', days: 30 },
  waitingDealAlerts: { what: 'Requests to be told about a deal that never comes back', days: 365 },
  staffEvents: { what: 'What a business changed about its staff', days: 730 },
  notifications: { what: 'Notifications to a business, to a school, and to our team', days: 90 },
  exports: { what: 'Lists our team downloaded', days: 7 },
  visitors: { what: 'The scrambled addresses of visitors', days: 1 },
  views: { what: 'How often a deal was opened', days: 1_095 },
  vitals: { what: 'How fast a version of the site was, and its errors', days: 14 },
  outcomes: { what: 'How often a version of the site worked', days: 90 },
} as const;

export type Retained = keyof typeof RETENTION;
