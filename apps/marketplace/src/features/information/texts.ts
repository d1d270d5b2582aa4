import { LIMITS } from '@homeroom/contracts';
import type { Section } from './document';

export const LAST_UPDATED = 'Last updated: December 23, 2024';

export const ABOUT: readonly Section[] = [
  {
    title: 'Our mission',
    paragraphs: [
      'Schools need money for the things that make a school worth going to: an art room, an assembly that children talk about at dinner, a trip. Families spend money in their town anyway. We connect the two.',
    ],
  },
  {
    title: 'How it works',
    paragraphs: [
      'A business offers a voucher for less than its price at the door and pays us nothing for it. A family buys it and names a school. For every dollar the school gets one point, in a ledger that never forgets and can be checked to the last entry.',
    ],
  },
  {
    title: 'What we hold ourselves to',
    paragraphs: [
      'Transparency: every figure on every screen is computed from what really happened. Community first: the school is the buyer’s choice, always. Simplicity: no account is needed to buy. Impact: points turn into assemblies, art programs, field trips and cash.',
    ],
  },
];

export const PRIVACY: readonly Section[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'Your name and e-mail address, what you bought, for which school, and when the voucher was used. Your card number never reaches us: it goes from your browser straight to our payment provider.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To send the voucher, to let the business accept it, to credit the school, and to return money where that is due. We do not sell it, and we show no advertising.',
    ],
  },
  {
    title: 'What is stored in your browser',
    paragraphs: [
      'A session cookie once you sign in, the details of a purchase you began until it is paid, your choice of colors, and a random number that keeps you on one version of the site. None of it follows you to other sites.',
    ],
  },
  {
    title: 'Children',
    paragraphs: [
      'Accounts are for people of 18 years or over. The site is not directed to children under 13, and we do not knowingly keep their data.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'Ask us at any time what we keep about you, to correct it, or to delete it. Records of payments are kept as long as the law requires.',
    ],
  },
];

export const TERMS: readonly Section[] = [
  {
    title: 'Buying',
    paragraphs: [
      'The price is the one shown at checkout. Your card is charged once. If the last voucher was sold to somebody else while you were paying, the whole amount goes back to your card.',
    ],
  },
  {
    title: 'Using a voucher',
    paragraphs: [
      `A voucher is good for ${LIMITS.voucherValidityDays} days and can be redeemed once, at the places named on it. Whoever holds its link holds the voucher, so keep the mail to yourself. Redeeming cannot be undone.`,
      'Unused vouchers can be credited toward other vouchers.',
    ],
  },
  {
    title: 'School points',
    paragraphs: [
      'A purchase earns one point for each dollar of the sale price, for the school chosen at purchase. A refund takes its points back. Points belong to the school and have no cash value for the buyer.',
    ],
  },
  {
    title: 'Accounts',
    paragraphs: ['You need none to buy. To have one you must be 18 years or over.'],
  },
  {
    title: 'Businesses',
    paragraphs: [
      'Each deal is offered by the business named on it, which is responsible for what it sells. If a business does not honor a voucher, write to us.',
    ],
  },
];

export const SECURITY: readonly Section[] = [
  {
    title: 'Payments',
    paragraphs: [
      'Card details are typed into fields of our payment provider and go straight to it. Our servers never see them. Strong authentication by your bank is supported.',
    ],
  },
  {
    title: 'Encryption and access',
    paragraphs: [
      'Connections are encrypted. Sessions live in cookies that scripts cannot read. Links in mails carry 32-byte secrets of which we store only a hash. Passwords are stored with Argon2id.',
    ],
  },
  {
    title: 'Monitoring',
    paragraphs: [
      'Every request carries an id, failures are logged without personal secrets, and the ledger of points can be compared with its sums at any time.',
    ],
  },
  {
    title: 'Standards',
    paragraphs: [
      'We build against the OWASP Application Security Verification Standard, level 2. Card handling is with a PCI DSS certified provider.',
    ],
  },
  {
    title: 'When something happens',
    paragraphs: ['We contain it, mend it, tell those concerned without delay, and write down what we learned.'],
  },
];
