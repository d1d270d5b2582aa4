import { html } from '../../../platform/markup/html.js';
import { type MailLayout, type WrittenMail, button, highlight, paragraph, dollars, firstName } from '../../../foundation/mail/index.js';

interface RefundFacts {
  readonly customer_name: string;
  readonly customer_email: string;
  /** The total paid, and the part paid with store credit. */
  readonly amount: string;
  readonly credit_used: string;
  /** A part of it went back to the card before. */
  readonly was_partly_refunded: boolean | null;
}

interface EndedVoucher {
  /** The school's points: none when store credit paid for everything. */
  readonly school_points: number;
  readonly school_name: string;
  readonly deal_title: string;
  /** The store credit that it had become, and that went with it. */
  readonly credit_withdrawn?: string | null;
}

export function voucherEnds({
  deal_title: deal,
  school_points: points,
  school_name: school,
  credit_withdrawn: credit,
}: EndedVoucher): string {
  const ends = credit ? creditEnds(deal, credit) : `Your voucher for ${deal} can no longer be used`;
  if (points === 0) return `${ends}.`;
  return credit ? `${ends}. The points for ${school} were taken back.` : `${ends}, and the points for ${school} were taken back.`;
}

const creditEnds = (deal: string, credit: string) =>
  `Your expired voucher for ${deal} had become ${dollars(credit)} of store credit, which was taken back. If you have spent some of it, your next store credit covers that first`;

/** To the buyer, about a refund. */
export function refundMail(layout: MailLayout, facts: RefundFacts, heading: string, said: string): WrittenMail {
  const back = wayBack(facts);
  const greeting = `Hello ${firstName(facts.customer_name)},`;
  const deals = layout.address('/deals');
  return layout.mail({
    to: facts.customer_email,
    subject: heading,
    preview: back,
    heading,
    body: html`${paragraph(greeting)}${paragraph(said)}${highlight(back)}
${button('Find another deal', deals)}`,
    text: [greeting, said, back, `Find another deal: ${deals}`],
  });
}

/** Dollars go back the way they came. */
function wayBack({ amount, credit_used: credit, was_partly_refunded: wasPartlyRefunded }: RefundFacts): string {
  const [byCredit, byCard] = [Number(credit), Number(amount) - Number(credit)];
  if (byCard === 0) return `${dollars(byCredit)} is store credit again.`;
  const toCard = wasPartlyRefunded
    ? `In all, ${dollars(byCard)} goes back to your card: a part went back before, and the rest usually takes 5 to 10 days`
    : `${dollars(byCard)} goes back to your card, usually within 5 to 10 days`;
  return byCredit === 0 ? `${toCard}.` : `${toCard}, and ${dollars(byCredit)} is store credit again.`;
}
