import { LIMITS } from '@homeroom/contracts';
import { REMINDER_DAYS } from '../../page/reminder-days';
import { cashInAnswer, type CashBelow } from './cash';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionGroup {
  readonly category: string;
  readonly questions: readonly Question[];
}

const q = (question: string, answer: string): Question => ({ question, answer });
const UNUSED = 'What happens to a voucher I didn’t use?';

const QUESTIONS: readonly QuestionGroup[] = [
  {
    category: 'Getting Started',
    questions: [
      q('What is Homeroom?', 'A marketplace for vouchers from local businesses. Each purchase earns points for a school you choose.'),
      q(
        'Do I need an account?',
        'No. A name and an email address are enough to buy. Sign in with a link to see your purchases and points.',
      ),
      q(
        'How do I sign in?',
        `Choose Login, then “I shop here,” and type your email address. We send a link that works once, within ${LIMITS.magicLinkMinutes} minutes. There is no password.`,
      ),
      q('Where does it work?', 'With businesses and schools in Orange County, California.'),
      q(
        'How do I find a deal?',
        'Search on Browse Deals, choose a category, and sort by price, discount, or points. Your choices stay in the page’s address, so you can bookmark or share them.',
      ),
    ],
  },
  {
    category: 'For Families',
    questions: [
      q(
        'How do I get my voucher?',
        'By email, moments after you pay. You also see it right after you pay, and it stays in your purchase history.',
      ),
      q(
        'How do I use it?',
        'Open the link in your email at the counter. Let the business scan the QR code, or press “I’m at the counter.” The voucher’s page shows the code once it is redeemed.',
      ),
      q(
        'How long is a voucher valid?',
        `${LIMITS.voucherValidityDays} days from the day you bought it. We remind you by email ${REMINDER_DAYS} before the end. Each reminder has a link that stops the rest.`,
      ),
      q(
        UNUSED,
        'The discount ends with the voucher, but the price you paid stays yours. Once the voucher has expired, turn it into store credit in your purchase history and spend it on any other deal.',
      ),
      q('Can I print my voucher?', 'Yes. The voucher’s page prints on one sheet, and Download PDF saves the same page as a file.'),
      q(
        'Where do I see everything I bought?',
        'In Purchase History. Sign in with the address you bought with; purchases you made without an account show up, too.',
      ),
      q(
        'My email didn’t arrive. What should I do?',
        'Check your spam folder. Signing in with the same address shows the voucher at once. If both fail, write to us.',
      ),
      q(
        'A deal is sold out. Can you tell me when it’s back?',
        'Yes, and also when it has ended or is paused. Press “Tell me when it’s back” on its page, and we’ll email you once, when you can buy it again. We don’t hold a voucher for you. Press Undo if you change your mind.',
      ),
      q('Can someone else use my voucher?', 'Anyone who has the link can redeem it, once. Share it only with the person who will use it.'),
      q(
        'How do I review a business?',
        'After you redeem a voucher, we send you a link. Each voucher is good for one review, with one to five stars. We read reviews before they appear.',
      ),
    ],
  },
  {
    category: 'For Businesses',
    questions: [
      q('What does it cost?', 'Nothing. There are no fees, and we don’t take a cut.'),
      q(
        'How do I join?',
        'Apply on the Partner with Us page, with the first deal you have in mind. We review applications within 2 to 3 business days.',
      ),
      q('When am I paid?', 'Every Monday, for vouchers used at least three days before, once they come to $25. We send the whole price.'),
      q('Can I limit how many are sold?', 'Yes. A deal with a limit is never oversold, even when everyone buys at once.'),
      q(
        'Can I use my own redemption codes?',
        'Yes, choose that in the application. Your codes are handed out first, each one once. When they run out, we use ours.',
      ),
      q(
        'How do I change a deal?',
        'In your partner dashboard: edit it, pause it, or delete it. Vouchers already sold keep the terms they were bought with.',
      ),
      q(
        'Where does a business’s rating come from?',
        'It is the average of the published reviews. Only people who redeemed a voucher there can write one.',
      ),
    ],
  },
  {
    category: 'For Schools',
    questions: [
      q(
        'How many points does a purchase earn?',
        'One point for every dollar you pay. Store credit earned its points the first time, so spending it doesn’t earn them again.',
      ),
      q(
        'What are points good for?',
        'Assemblies, art programs, field trips, educational programs, and cash. The home page shows what they are worth now. Funds are typically distributed monthly.',
      ),
      q(
        'My school is missing. How do I add it?',
        'Choose Add New School in the School Directory. Our team adds it within 2 to 3 business days.',
      ),
      q(
        'Who can manage a school?',
        'Principals, administrators, and PTO/PTA officers. Choose Request Management Access on the school’s card. After our review, you get an invitation.',
      ),
      q(
        'How do we tell families?',
        'Each school has a page with a link and a poster to print. Families who use either one find the school already chosen at checkout.',
      ),
      q(
        'I chose the wrong school. Can I change it?',
        `Yes, for ${LIMITS.schoolChangeDays} days. Choose Change school beside the purchase in your purchase history. The points move to the other school.`,
      ),
      q(
        'What happens to points when a purchase is refunded?',
        'They are taken back. The ledger keeps both entries, so every number can be checked.',
      ),
    ],
  },
  {
    category: 'Payments & Billing',
    questions: [
      q(
        'Which cards are accepted?',
        'Visa, Mastercard, American Express, and Discover. You can also use Apple Pay and Google Pay if your device has them.',
      ),
      q(
        'Can I get my money back?',
        `Yes, for ${LIMITS.selfRefundDays} days, as long as the voucher has not been redeemed. Choose Refund beside it in your purchase history. The money goes back to the card or the store credit you paid with.`,
      ),
      q(
        'How long does a refund take?',
        'We return the money right away. Your bank usually shows it within 5 to 10 days. We confirm it by email.',
      ),
      q(
        'How do I spend store credit?',
        'Sign in. A box at checkout shows how much you have. Your credit is used first, and your card pays the rest.',
      ),
      q(
        'What if the deal sells out while I pay?',
        `We hold one for you for ${LIMITS.holdMinutes} minutes while you pay. If it sells out anyway, you get the whole amount back.`,
      ),
      q(
        'Where do I get a receipt?',
        'In Purchase History: choose Receipt beside the purchase. It’s a PDF that shows what you paid, how you paid, and what was refunded.',
      ),
      q('Was I charged twice?', 'No. Each purchase is charged once, no matter how often you press the button.'),
      q('I closed the page while paying. What should I do?', 'If your bank approved the payment, your voucher still arrives by email.'),
    ],
  },
  {
    category: 'Privacy & Security',
    questions: [
      q('Do you see my card number?', 'No. It goes from your browser straight to our payment provider.'),
      q('Who sees my email address?', 'We do, to send the voucher. We never sell it or give it to advertisers.'),
      q(
        'How do I stop the reminders?',
        'Use the link at the end of each reminder, the unsubscribe button in your email app, or the switch on your Account page.',
      ),
      q('How do I see what you keep about me?', 'Sign in, open Account, and choose Download my data. It is all in one file.'),
      q(
        'How do I delete my account?',
        `Sign in, open Account, and choose Delete my account. We email you a link that works for ${LIMITS.deletionMinutes} minutes and shows what we delete and what the law requires us to keep.`,
      ),
      q('How do I report a security problem?', 'Write to the address on the Security page. We answer within 24 hours.'),
    ],
  },
];

/** The questions with the amount below which store credit is paid out. */
export const questionsWith = (cashBelow: CashBelow): readonly QuestionGroup[] =>
  QUESTIONS.map(({ category, questions }) => ({
    category,
    questions: questions.map((one) => (one.question === UNUSED ? q(UNUSED, one.answer + cashInAnswer(cashBelow)) : one)),
  }));

/** Groups with matching questions, without empty groups. */
export function matching(groups: readonly QuestionGroup[], wanted: string): QuestionGroup[] {
  const words = wanted.toLowerCase();
  return groups
    .map(({ category, questions }) => ({
      category,
      questions: questions.filter(({ question, answer }) => `${question} ${answer}`.toLowerCase().includes(words)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
