import { LIMITS } from '@homeroom/contracts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export interface QuestionGroup {
  readonly category: string;
  readonly questions: readonly Question[];
}

const q = (question: string, answer: string): Question => ({ question, answer });

export const QUESTIONS: readonly QuestionGroup[] = [
  {
    category: 'Getting Started',
    questions: [
      q('What is Homeroom?', 'A marketplace for vouchers of local businesses. Each purchase earns points for a school that you choose.'),
      q('Do I need an account?', 'No. A name and an e-mail address are enough to buy. Sign in by a link to see your points.'),
      q('Where does it work?', 'With businesses and schools in Orange County, California.'),
    ],
  },
  {
    category: 'For Families',
    questions: [
      q('How do I get my voucher?', 'By e-mail, moments after you paid. It is also shown right after the payment.'),
      q('How do I use it?', 'Open the link of the mail at the counter and redeem it there. The code appears once it is redeemed.'),
      q('How long is a voucher good?', `${LIMITS.voucherValidityDays} days from the day you bought it.`),
      q(
        'The mail did not arrive. What now?',
        'Look in the spam folder. If it is not there either, write to us with the address you used and we send it again.',
      ),
      q('Can somebody else use my voucher?', 'Whoever has the link can redeem it, once. So give it only to whom you mean to have it.'),
    ],
  },
  {
    category: 'For Businesses',
    questions: [
      q('What does it cost?', 'Nothing. There are no fees and we take no share.'),
      q('How do I join?', 'Apply on the page Partner with Us. We review applications within 2-3 business days.'),
      q('Can I limit how many are sold?', 'Yes. A deal with a limit is never oversold, even when everybody buys at once.'),
    ],
  },
  {
    category: 'For Schools',
    questions: [
      q('How many points does a purchase earn?', 'One point for every dollar of the price paid.'),
      q(
        'What are points good for?',
        'Assemblies, art programs, field trips, educational programs and cash. The home page shows what they are worth now.',
      ),
      q('My school is missing. How is it added?', 'Write to us and our team adds it.'),
    ],
  },
  {
    category: 'Payments & Billing',
    questions: [
      q('Which cards are accepted?', 'Visa, MasterCard, American Express and Discover.'),
      q(
        'What if the deal sells out while I pay?',
        'A piece is kept for you for 15 minutes while you pay. Should it be gone all the same, the whole amount goes back to your card.',
      ),
      q('Was I charged twice?', 'No. However often the button is pressed, one purchase is charged once.'),
    ],
  },
  {
    category: 'Privacy & Security',
    questions: [
      q('Do you see my card number?', 'No. It goes from your browser straight to our payment provider.'),
      q('Who sees my address?', 'We do, to send the voucher. It is not sold and not given to advertisers.'),
    ],
  },
];

/** Groups with the questions whose words hold what is searched; groups with none are left out. */
export function matching(groups: readonly QuestionGroup[], wanted: string): QuestionGroup[] {
  const words = wanted.toLowerCase();
  return groups
    .map(({ category, questions }) => ({
      category,
      questions: questions.filter(({ question, answer }) => `${question} ${answer}`.toLowerCase().includes(words)),
    }))
    .filter(({ questions }) => questions.length > 0);
}
