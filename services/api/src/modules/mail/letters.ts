import type { DecidePointRedemption, PaymentTrouble, PurchaseState } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import type { RewardFacts } from '../points/school-points.service.js';
import type { RequestDecision, RequestFacts } from '../requests/request-facts.js';
import type { VoucherRow } from '../vouchers/vouchers.repository.js';
import { html } from '../../platform/markup/html.js';
import { asPhoto } from '../../platform/markup/as-photo.js';
import { banner, button, facts, framed, highlight, layout, link, paragraph, small, type Letter } from './layout.js';
import { qrPicture } from './qr-picture.js';

const DAY = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'America/Los_Angeles' });
const dollars = (text: string | number) => `$${Number(text).toFixed(2)}`;

interface RefundFacts {
  readonly order_id: string;
  readonly customer_name: string;
  /** What was paid in all, and what of it was store credit. */
  readonly amount: string;
  readonly credit_used: string;
  /** What the card provider gave back so far. */
  readonly amount_refunded: string | null;
  /** What the school earned by it: nothing where store credit paid for all. */
  readonly school_points: number;
  readonly deal_title: string;
  readonly school_name: string;
}

interface SaleFacts {
  readonly amount: string;
  readonly deal_title: string;
  readonly business_name: string;
}

interface ReviewFacts {
  readonly customer_name: string;
  readonly deal_title: string;
  readonly business_name: string;
}

/** Names the QR code in a voucher's mail. */
const QR = 'voucher-qr';

const asText = (rows: RequestFacts['rows']) => rows.filter(([, value]) => value).map(([label, value]) => `${label}: ${value}`);
const requestFacts = ({ rows }: RequestFacts) => facts(rows);

const TROUBLES: Record<PaymentTrouble['kind'], string> = {
  'no-order': 'A payment has no order',
  'wrong-payment': 'A payment does not fit its order',
  'refund-failed': 'A refund failed',
  'event-failed': 'News of a payment could not be worked',
};

/** The words of every mail, as HTML and as plain text. */
@Injectable()
export class Letters {
  constructor(private readonly configuration: Configuration) {}

  async voucher(row: VoucherRow, token: string): Promise<Letter> {
    const address = this.voucherAddress(token);
    const picture = row.image_url && new URL(asPhoto(row.image_url), this.configuration.publicUrl).href;
    const earned = row.school_points_earned;
    const thanks = earned === 0 ? 'Thank you!' : `You earned ${pointsOf(earned)} for ${row.school_name}. Thank you!`;
    const places = (row.locations ?? [])
      .filter(({ isActive }) => isActive)
      .map((l) => `${l.name}: ${l.address}, ${l.city}, ${l.state} ${l.zipCode}`);
    const rows: [string, string | null][] = [
      ['Deal', row.deal_title],
      ['At', row.business_name],
      ['You paid', paidFor(row)],
      ['Use it by', DAY.format(row.expires_at)],
      ['Where', places.join('\n') || null],
      ['Good to know', row.need_to_know_info],
    ];
    const letter = this.letter({
      subject: `Your voucher for ${row.deal_title}`,
      preview: `Open it at the counter of ${row.business_name}.`,
      heading: `${firstName(row.customer_name)}, your voucher is here`,
      body: html`${picture && banner(picture)}${highlight(thanks)}${facts(rows)}${button('Open your voucher', address)}
${framed(QR, 'Scan at the counter to redeem')}
${small('Open it when you are at the business. Your code is shown when you redeem, and a voucher can be redeemed once. Keep this mail to yourself: whoever has the link has the voucher.')}`,
      text: [
        thanks,
        ...asText(rows),
        `Open your voucher: ${address}`,
        'Open it when you are at the business. Your code is shown when you redeem, and a voucher can be redeemed once.',
      ],
    });
    return { ...letter, pictures: [{ cid: QR, content: await qrPicture(address) }] };
  }

  magicLink(token: string): Letter {
    const address = `${this.configuration.publicUrl}/login/verify?token=${token}`;
    return this.letter({
      subject: `Your sign-in link for ${this.configuration.brandName}`,
      preview: 'Good for 15 minutes, once.',
      heading: 'Sign in with one tap',
      body: html`${paragraph('Use this link within 15 minutes. It works once.')}${button('Sign in', address)}
${small('You did not ask for it? Then do nothing: without the link nobody gets in.')}`,
      text: ['Use this link within 15 minutes. It works once:', address, 'You did not ask for it? Then do nothing.'],
    });
  }

  orderRefused(row: RefundFacts): Letter {
    const said = `Somebody was faster: the last voucher for ${row.deal_title} was sold while you were paying.`;
    return this.refund(row, 'Sold out, and your money is on its way back', said);
  }

  purchaseRefunded(row: RefundFacts): Letter {
    return this.refund(row, 'Your payment was refunded', voucherEnds(row));
  }

  /** The buyer disputed the payment, and their bank agreed. */
  paymentTakenBack(row: RefundFacts): Letter {
    const said = voucherEnds(row);
    const heading = 'Your bank returned your payment';
    return this.letter({
      subject: heading,
      preview: said,
      heading,
      body: html`${paragraph(`Hello ${firstName(row.customer_name)},`)}${paragraph(said)}`,
      text: [`Hello ${firstName(row.customer_name)},`, said],
    });
  }

  /** To the team, which alone can object. */
  purchaseDisputed(row: RefundFacts): Letter {
    const said = `${row.customer_name} disputes the payment for ${row.deal_title} (${dollars(row.amount)}, order ${row.order_id}). The voucher is stopped until the bank decides.`;
    const next = 'To object, send what you know of the purchase to the card provider before its date. Who does not answer loses.';
    return this.letter({
      subject: `A payment is disputed: ${row.deal_title}`,
      preview: said,
      heading: 'A buyer disputes a payment',
      body: html`${paragraph(said)}${paragraph(next)}${button('Open the administration', `${this.configuration.publicUrl}/admin?tab=transactions`)}`,
      text: [said, next],
    });
  }

  /** To the business that sold it. */
  saleDisputed({ deal_title: title, amount, business_name: business }: SaleFacts, state: PurchaseState): Letter {
    const [subject, said] = SALE_NEWS[state](title, dollars(amount));
    return this.letter({
      subject,
      preview: said,
      heading: subject,
      body: html`${paragraph(`Hello ${business},`)}${paragraph(said)}${button('Go to your dashboard', `${this.configuration.publicUrl}/business`)}`,
      text: [`Hello ${business},`, said, `Your dashboard: ${this.configuration.publicUrl}/business`],
    });
  }

  /** To the team: somebody gave a part of a payment back in the provider's dashboard. */
  purchasePartlyRefunded(row: RefundFacts): Letter {
    const back = dollars(row.amount_refunded ?? 0);
    const said = `${back} of ${dollars(row.amount)} for ${row.deal_title} was refunded at the card provider (${row.customer_name}, order ${row.order_id}).`;
    const next =
      'The purchase stays paid: its voucher is good and the school keeps the points. Refund the rest in the administration if the purchase should end.';
    return this.letter({
      subject: `A payment was partly refunded: ${row.deal_title}`,
      preview: said,
      heading: 'A payment was partly refunded',
      body: html`${paragraph(said)}${paragraph(next)}${button('Open the administration', `${this.configuration.publicUrl}/admin?tab=transactions`)}`,
      text: [said, next],
    });
  }

  /** To the team, which alone can put it right. */
  paymentTrouble({ kind, subject, paymentIntentId, orderId, amount, detail }: PaymentTrouble): Letter {
    const heading = TROUBLES[kind];
    const rows: [string, string | null][] = [
      ['Amount', amount === null ? null : dollars(amount)],
      ['Payment', paymentIntentId],
      ['Order', orderId],
      ['About', subject],
    ];
    return this.letter({
      subject: `${heading}: ${paymentIntentId ?? subject}`,
      preview: detail,
      heading,
      body: html`${paragraph(detail)}${facts(rows)}${button('Open the administration', `${this.configuration.publicUrl}/admin?tab=jobs`)}`,
      text: [detail, ...asText(rows)],
    });
  }

  /** To the team: the card provider does not let unpaid orders end. */
  ordersStuck({ count, orderIds }: { count: number; orderIds: readonly string[] }): Letter {
    const orders = count === 1 ? 'One unpaid order has' : `${count} unpaid orders have`;
    const said = `${orders} been over for 10 minutes, but the card provider has not confirmed the cancellation. We keep trying.`;
    const next =
      'The pieces are for sale again. If a buyer pays after all, they get a voucher while pieces are left, or their money back. Check the status page of the card provider.';
    return this.letter({
      subject: count === 1 ? 'An unpaid order cannot be cancelled' : `${count} unpaid orders cannot be cancelled`,
      preview: said,
      heading: 'The card provider does not cancel orders',
      body: html`${paragraph(said)}${paragraph(next)}${small(orderIds.join(', '))}`,
      text: [said, next, ...orderIds],
    });
  }

  /** To the team: a school was made inactive between a payment and its points. */
  pointsHeld(row: RefundFacts): Letter {
    const said = `${row.school_name} is inactive, so the points of a purchase of ${row.deal_title} (${dollars(row.amount)}) are held.`;
    return this.letter({
      subject: `Points held for ${row.school_name}`,
      preview: said,
      heading: 'Points are waiting for a decision',
      body: paragraph(said),
      text: [said],
    });
  }

  /** To whoever sent a form, or to a stranger whose address was typed: so it repeats nothing that was sent. */
  requestReceived({ team, answerWithin }: Pick<RequestFacts, 'team' | 'answerWithin'>): Letter {
    const said = `Thank you for writing. We look at it and get back to you within ${answerWithin}.`;
    return this.letter({
      subject: team === 'support' ? 'We received your message' : 'We received your request',
      preview: said,
      heading: 'Thank you, we have it',
      body: html`${paragraph('Hello,')}${paragraph(said)}
${small('You did not send this? Then somebody typed your address by mistake, and you need do nothing.')}`,
      text: ['Hello,', said, 'You did not send this? Then somebody typed your address by mistake, and you need do nothing.'],
    });
  }

  requestForTeam(facts: RequestFacts): Letter {
    const said = `From ${facts.senderName}, ${facts.senderEmail}. An answer is promised within ${facts.answerWithin}.`;
    return this.letter({
      subject: facts.subject,
      preview: said,
      heading: facts.subject,
      body: html`${paragraph(said)}${requestFacts(facts)}${small('Answering this mail writes to the sender.')}`,
      text: [said, ...asText(facts.rows)],
    });
  }

  voucherEnding(row: VoucherRow, token: string, unsubscribePage: string): Letter {
    const address = this.voucherAddress(token);
    const when = row.days_left <= 1 ? 'tomorrow at the latest' : `in ${row.days_left} days`;
    const said = `Your voucher for ${row.deal_title} at ${row.business_name} ends ${when}, on ${DAY.format(row.expires_at)}.`;
    const after = 'Not used in time? Then you can turn it into store credit for the price you paid, in your purchase history.';
    return this.letter({
      subject: row.days_left <= 1 ? `Last day: ${row.deal_title}` : `${row.days_left} days left: ${row.deal_title}`,
      preview: said,
      heading: `${firstName(row.customer_name)}, do not let it go`,
      body: html`${paragraph(said)}${button('Open your voucher', address)}${paragraph(after)}
${small(html`You get this because you have a voucher. ${link('Stop these reminders', unsubscribePage)}`)}`,
      text: [said, `Open your voucher: ${address}`, after, `Stop these reminders: ${unsubscribePage}`],
    });
  }

  reviewInvitation(row: ReviewFacts, voucherId: number, token: string): Letter {
    const address = `${this.configuration.publicUrl}/review?voucher=${voucherId}&token=${token}`;
    const said = `You used your voucher for ${row.deal_title}. Other families would like to know how it was.`;
    return this.letter({
      subject: `How was ${row.business_name}?`,
      preview: said,
      heading: `How was ${row.business_name}?`,
      body: html`${paragraph(`Hello ${firstName(row.customer_name)},`)}${paragraph(said)}${button('Write a review', address)}
${small('Your first name is shown with it. We read reviews before they appear.')}`,
      text: [`Hello ${firstName(row.customer_name)},`, said, `Write a review: ${address}`],
    });
  }

  businessVerification(name: string, token: string): Letter {
    const address = `${this.configuration.publicUrl}/business/verify?token=${token}`;
    const said = `Welcome, ${name}. Please confirm that this address is yours. Our team looks at your business meanwhile.`;
    return this.letter({
      subject: 'Please confirm your address',
      preview: said,
      heading: 'One press, and your address is confirmed',
      body: html`${paragraph(said)}${button('Confirm my address', address)}${small('You did not register? Then do nothing.')}`,
      text: [said, `Confirm: ${address}`, 'You did not register? Then do nothing.'],
    });
  }

  businessReset(token: string): Letter {
    const address = `${this.configuration.publicUrl}/business/reset-password?token=${token}`;
    const said = 'Use this link within an hour to choose a new password. It works once, and ends every session that is open.';
    return this.letter({
      subject: 'A new password for your partner account',
      preview: said,
      heading: 'Choose a new password',
      body: html`${paragraph(said)}${button('Choose a new password', address)}${small('You did not ask for it? Then do nothing: your password stays as it is.')}`,
      text: [said, address, 'You did not ask for it? Then do nothing: your password stays as it is.'],
    });
  }

  businessInvitation(name: string, token: string): Letter {
    const address = `${this.configuration.publicUrl}/business/reset-password?token=${token}`;
    const said = `${name} has a partner account with us. Choose a password within a week, and you can manage deals, locations and the counter.`;
    return this.letter({
      subject: `Your partner account for ${name}`,
      preview: said,
      heading: 'Your partner account is ready',
      body: html`${paragraph(said)}${button('Choose a password', address)}${small('The link works once. Later, “Forgotten your password?” on the login page sends another.')}`,
      text: [said, `Choose a password: ${address}`, 'The link works once.'],
    });
  }

  requestDecided({ senderName, subject, isApproved, notes, next }: RequestDecision): Letter {
    const said = isApproved ? 'Your request was approved.' : 'We could not approve your request.';
    return this.letter({
      subject: isApproved ? `Approved: ${subject}` : `About your request: ${subject}`,
      preview: said,
      heading: subject,
      body: html`${paragraph(`Hello ${firstName(senderName)},`)}${paragraph(said)}${notes && paragraph(notes)}${next && paragraph(next)}`,
      text: [`Hello ${firstName(senderName)},`, said, ...(notes ? [notes] : []), ...(next ? [next] : [])],
    });
  }

  businessApproved(name: string): Letter {
    const said = `${name} is approved. From now on shoppers see your active deals.`;
    return this.letter({
      subject: 'Welcome aboard: your business is approved',
      preview: said,
      heading: 'Your business is approved',
      body: html`${paragraph(said)}${button('Go to your dashboard', `${this.configuration.publicUrl}/business`)}`,
      text: [said, `Your dashboard: ${this.configuration.publicUrl}/business`],
    });
  }

  schoolLink({ name, school, token, isInvitation }: { name: string; school: string; token: string; isInvitation: boolean }): Letter {
    const address = `${this.configuration.publicUrl}/school/verify?token=${token}`;
    const said = isInvitation
      ? `You are invited to manage the page of ${school}: its points, rewards and members. The link works once, within a week.`
      : `Use this link within 15 minutes to open the page of ${school}. It works once.`;
    return this.letter({
      subject: isInvitation ? `You are invited to manage ${school}` : `Your sign-in link for ${school}`,
      preview: said,
      heading: isInvitation ? `Welcome, ${name}` : 'Sign in with one tap',
      body: html`${paragraph(said)}${button(isInvitation ? 'Accept the invitation' : 'Sign in', address)}
${small('You did not expect it? Then do nothing: without the link nobody gets in.')}`,
      text: [said, address, 'You did not expect it? Then do nothing.'],
    });
  }

  codesLow({ name, title, available }: { name: string; title: string; available: number }): Letter {
    const left = available === 0 ? 'No code of your own is left' : `${available} codes of your own are left`;
    const said = `${left} for “${title}”. Buyers get codes that we make once yours are used up.`;
    return this.letter({
      subject: available === 0 ? `Your codes for ${title} are used up` : `Only ${available} codes are left for ${title}`,
      preview: said,
      heading: left,
      body: html`${paragraph(`Hello ${name},`)}${paragraph(said)}${button('Add codes', `${this.configuration.publicUrl}/business`)}`,
      text: [`Hello ${name},`, said, `Add codes: ${this.configuration.publicUrl}/business`],
    });
  }

  /** To the team. */
  rewardRequested({ title, points, school, manager }: RewardFacts): Letter {
    const said = `${manager} asks for “${title}” for ${school}. Its ${points} points are reserved until you decide.`;
    return this.letter({
      subject: `${school} asks for a reward: ${title}`,
      preview: said,
      heading: 'A school asks for a reward',
      body: html`${paragraph(said)}${button('Open the requests', `${this.configuration.publicUrl}/admin?tab=points`)}`,
      text: [said, `${this.configuration.publicUrl}/admin?tab=points`],
    });
  }

  rewardDecided({ title, points, school, manager, note }: RewardFacts, state: DecidePointRedemption['state']): Letter {
    const [subject, said] = REWARD_NEWS[state](title, points, school);
    const page = `${this.configuration.publicUrl}/school`;
    return this.letter({
      subject,
      preview: said,
      heading: subject,
      body: html`${paragraph(`Hello ${firstName(manager)},`)}${paragraph(said)}${note && paragraph(note)}${button('Open your school’s page', page)}`,
      text: [`Hello ${firstName(manager)},`, said, ...(note ? [note] : []), `Your school’s page: ${page}`],
    });
  }

  private voucherAddress(token: string): string {
    return `${this.configuration.publicUrl}/voucher?token=${token}`;
  }

  private refund(row: RefundFacts, heading: string, said: string): Letter {
    const back = wayBack(Number(row.amount) - Number(row.credit_used), Number(row.credit_used));
    return this.letter({
      subject: heading,
      preview: back,
      heading,
      body: html`${paragraph(`Hello ${firstName(row.customer_name)},`)}${paragraph(said)}${highlight(back)}
${button('Find another deal', `${this.configuration.publicUrl}/deals`)}`,
      text: [`Hello ${firstName(row.customer_name)},`, said, back, `Find another deal: ${this.configuration.publicUrl}/deals`],
    });
  }

  private letter(parts: { subject: string; preview: string; heading: string; body: ReturnType<typeof html>; text: string[] }): Letter {
    const { brandName: brand, brandOwner, brandRegion, supportEmail } = this.configuration;
    const footer = `${brandOwner} · ${brandRegion} · Questions? ${supportEmail}`;
    return {
      subject: parts.subject.replace(/[\u0000-\u001f\u007f]+/g, ' '),
      html: layout({ brand, footer, preview: parts.preview, heading: parts.heading, body: parts.body }),
      text: [parts.heading, ...parts.text, footer].join('\n\n'),
    };
  }
}

type News = (title: string, points: number, school: string) => readonly [subject: string, said: string];

const REWARD_NEWS: Readonly<Record<DecidePointRedemption['state'], News>> = {
  approved: (title, points) => [`Approved: ${title}`, `The ${points} points stay reserved, and leave the ledger once it is paid out.`],
  paid: (title, points, school) => [
    `Paid out: ${title}`,
    `${points} points left the ledger of ${school}. Thank you for bringing families together.`,
  ],
  rejected: (title, points) => [`About your request: ${title}`, `We could not approve it. Its ${points} points are free again.`],
};

/** What a business learns about a disputed sale, by what became of the purchase. */
const SALE_NEWS: Readonly<Record<PurchaseState, (title: string, price: string) => readonly [subject: string, said: string]>> = {
  disputed: (title, price) => [
    `A buyer disputes a payment: ${title}`,
    `A buyer asked their bank to return the ${price} they paid for ${title}. Their voucher is on hold: please do not accept it until the bank decides. The sale is left out of your figures until then.`,
  ],
  paid: (title, price) => [
    `Dispute settled: ${title}`,
    `The bank decided that the ${price} paid for ${title} stays with us. The voucher is good again and the sale counts in your figures.`,
  ],
  refunded: (title, price) => [
    `Payment returned: ${title}`,
    `The bank returned the ${price} paid for ${title} to the buyer. The voucher is void and the sale no longer counts.`,
  ],
};

const pointsOf = (points: number) => (points === 1 ? '1 point' : `${points} points`);

function paidFor({ purchase_price: price, original_price: original, credit_used: credit }: VoucherRow): string {
  if (Number(credit) === 0) return `${dollars(price)} instead of ${dollars(original)}`;
  if (Number(credit) === Number(price)) return `${dollars(price)} with store credit instead of ${dollars(original)}`;
  return `${dollars(price)} instead of ${dollars(original)}, ${dollars(credit)} of it with store credit`;
}

function voucherEnds({ deal_title: deal, school_points: points, school_name: school }: RefundFacts): string {
  const ends = `Your voucher for ${deal} can no longer be used`;
  return points === 0 ? `${ends}.` : `${ends}, and the points for ${school} were taken back.`;
}

/** Dollars go back the way they came. */
function wayBack(byCard: number, byCredit: number): string {
  if (byCard === 0) return `${dollars(byCredit)} is store credit again.`;
  const toCard = `${dollars(byCard)} goes back to your card, usually within 5 to 10 days`;
  return byCredit === 0 ? `${toCard}.` : `${toCard}, and ${dollars(byCredit)} is store credit again.`;
}

const firstName = (name: string) => name.split(/\s+/)[0] ?? name;
