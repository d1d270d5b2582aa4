import { LIMITS, RETENTION } from '@homeroom/contracts';
import { REMINDER_DAYS } from '../../page/reminder-days';
import { cashInTerms, type CashBelow } from './cash';
import type { Section } from './components/document';

export const ABOUT: readonly Section[] = [
  {
    title: 'Our mission',
    paragraphs: [
      'Schools need money for the things that make a school worth going to: an art room, an assembly that children talk about at dinner, a trip. Families already spend money in their town. We connect the two.',
    ],
  },
  {
    title: 'Our story',
    paragraphs: [
      'Every fundraiser asks parents for more: another catalog, another raffle, another Saturday behind a table. Meanwhile the same parents pay for swim lessons, robotics, and piano, and the studio around the corner has open spots on a Tuesday. We bring the two together: the studio fills its spots, the family pays less than at the door, and the school earns a point for every dollar without asking anyone for anything.',
    ],
  },
  {
    title: 'How it works',
    paragraphs: [
      'A business offers a voucher for less than its price at the door and pays us nothing for it. A family buys it and chooses a school. For every dollar, the school gets one point, in a ledger that keeps every entry and can be checked at any time.',
    ],
  },
  {
    title: 'Our values',
    points: [
      ['Transparency', 'The sales and points we show come from real purchases.'],
      ['Community first', 'You always choose the school. Businesses keep what they earn.'],
      ['Simplicity', 'No account is needed to buy. One link opens a voucher.'],
      ['Impact', 'Points turn into assemblies, art programs, field trips, and cash.'],
    ],
  },
  {
    title: 'Our team',
    paragraphs: [
      'We are a small team in Orange County. Some of us look after partners and read every application. Some look after schools: they check requests, add what is missing, and pay out rewards. Some answer families, and some build the product you are looking at. A person reads every email we get.',
    ],
  },
];

export const PRIVACY: readonly Section[] = [
  {
    title: 'What we keep',
    paragraphs: [
      'Your name and email address, what you bought, for which school, and when the voucher was used. If you write a review, its words and stars. If you send us a form, what you wrote in it. When you sign in, the name of your browser, so that your account can show you where you are signed in. Your card number never reaches us: it goes from your browser straight to our payment provider.',
    ],
  },
  {
    title: 'What we use it for',
    paragraphs: [
      'To send the voucher, to let the business accept it, to credit the school, to remind you before a voucher expires, and to refund you when a refund is due. We don’t sell it, and we show no ads.',
    ],
  },
  {
    title: 'Who else sees it',
    paragraphs: [
      'The payment provider sees what it needs to charge your card. The business where you redeem sees the voucher and the name on it. A published review shows your first name. A school sees how many points it earned, not from whom.',
    ],
  },
  {
    title: 'What is stored in your browser',
    paragraphs: [
      'A session cookie once you sign in, the details of a purchase you started until you pay, the school you chose, a form you started until you send it, your choice of colors, and a random number that keeps you on one version of the site. None of it follows you to other sites.',
    ],
  },
  {
    title: 'What we count',
    paragraphs: [
      'How often a deal is opened, and whether a new version of the site works for the people who see it. So that we don’t count anyone twice, we keep your network address and the name of your browser for a day, scrambled so that they can’t be traced back to you. We also count requests by address for up to an hour to stop people from guessing passwords or flooding our forms, and addresses appear in our server logs.',
    ],
  },
  {
    title: 'Email from us',
    paragraphs: [
      `Vouchers, refunds, sign-in links, and review invitations are part of what you asked for. We also remind you ${REMINDER_DAYS} before a voucher expires; one click stops that, in the email itself or in your email app. We don’t send a newsletter.`,
    ],
  },
  {
    title: 'Children',
    paragraphs: [
      'Accounts require age 18 or over. The platform is not directed to children under 13, and we do not knowingly keep their data.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'We delete the following automatically. Your account stays until you delete it, and payment records stay for as long as the law requires.',
    ],
    points: Object.values(RETENTION).map(({ what, days }) => [what, days === 1 ? '1 day' : `${days} days`] as const),
  },
  {
    title: 'Your rights',
    paragraphs: [
      'Sign in and open Account to correct your name, to download what we keep about you, or to delete your account. We email you a link, and once you confirm there, your name and address are gone. If you bought without signing in, sign in with the address you used; you’ll find everything we keep under it. You can also write to us. If you live in California, the law gives you these rights, and we never treat you differently for using them. Records of payments are kept as long as the law requires.',
    ],
  },
];

export const termsWith = (cashBelow: CashBelow): readonly Section[] => [
  {
    title: 'Buying',
    paragraphs: [
      'The price is the one shown at checkout. Your card is charged once. If the last voucher was sold to someone else while you were paying, the whole amount goes back to your card.',
    ],
  },
  {
    title: 'Using a voucher',
    paragraphs: [
      `A voucher is good for ${LIMITS.voucherValidityDays} days and can be redeemed once, at the places named on it. Anyone with its link can use it, so keep the email to yourself. A redeemed voucher cannot be used again. If it was redeemed by mistake, the business can undo that for ${LIMITS.undoMinutes} minutes.`,
      `Unused vouchers can be credited toward other vouchers: an expired one that was not redeemed becomes store credit for the price paid, when you ask for it in your purchase history. You spend store credit at checkout. ${cashInTerms(cashBelow)} Store credit cannot be passed on.`,
    ],
  },
  {
    title: 'Returning a voucher',
    paragraphs: [
      `You can return a voucher for ${LIMITS.selfRefundDays} days, as long as it has not been redeemed. What you paid by card goes back to the card, the store credit you used becomes store credit again, and the school’s points are taken back. Once you ask, the voucher can no longer be used.`,
    ],
  },
  {
    title: 'School points',
    paragraphs: [
      'A purchase earns one point for each dollar you pay, for the school you choose. Store credit earned its points when you first paid it, so spending it earns none. A refund takes its points back. Points belong to the school and have no cash value for the buyer.',
    ],
  },
  {
    title: 'Reviews',
    paragraphs: [
      'Write about your own visit. We do not publish insults, advertising, or personal data, and we never hold back a review for being critical.',
    ],
  },
  {
    title: 'Accounts',
    paragraphs: ['You don’t need one to buy. You must be 18 or over to have one.'],
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
    title: 'Encryption',
    paragraphs: [
      'Connections are encrypted. Sessions live in cookies that scripts cannot read. Links in emails carry 32-byte secrets, and we store only a hash of each. Passwords are stored with Argon2id.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'You type your card details into our payment provider’s own fields, and they go straight to it. Our servers never see them. If your bank asks you to confirm a payment (3-D Secure), we support that, too.',
    ],
  },
  {
    title: 'Monitoring',
    paragraphs: [
      'Every request has an ID, failures are logged without personal secrets, and the points ledger can be checked against its totals at any time.',
    ],
  },
  {
    title: 'Compliance standards',
    paragraphs: ['We follow the OWASP Application Security Verification Standard, level 2. A PCI DSS-certified provider handles cards.'],
  },
  {
    title: 'Incident response',
    paragraphs: ['We contain it, fix it, tell everyone affected without delay, and write down what we learned.'],
  },
  {
    title: 'Questions about security',
    points: [
      [
        'What if I forward my voucher by mistake?',
        'Anyone with the link can redeem it, so use it soon or return it from your purchase history.',
      ],
      ['Can a business see my email address?', 'Only the name on the voucher is shown at the counter.'],
      [
        'Why is my code hidden?',
        'So that someone looking over your shoulder can’t use it before you do. The voucher’s page shows it once the voucher is redeemed. Your purchase history always shows codes we made, since they work only through us. It hides a business’s own codes until they are redeemed.',
      ],
      [
        'Do you ever ask for my password or card by email?',
        'Never. Shoppers have no password here, and we ask for a card only at checkout.',
      ],
    ],
  },
];
