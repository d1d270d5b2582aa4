import { Process, Processor } from '@nestjs/bull';
import type { PurchaseState } from '@homeroom/contracts';
import type { Job as BullJob } from 'bull';
import { Configuration } from '../../platform/configuration/configuration.js';
import { mails } from '../../platform/metrics/metrics.js';
import { Mailer } from '../../platform/smtp/mailer.js';
import { BusinessesService } from '../businesses/businesses.service.js';
import type { Job, MessagesOf, RequestKind } from '../../foundation/outbox/messages.js';
import { PaymentTroublesService } from '../payment-troubles/payment-troubles.service.js';
import { SchoolPointsService } from '../points/school-points.service.js';
import { PurchasesService } from '../purchases/purchases.service.js';
import { RemindersService } from '../reminders/reminders.service.js';
import { RequestsService } from '../requests/requests.service.js';
import { ReviewsService } from '../reviews/reviews.service.js';
import { ManagersService } from '../school-managers/managers.service.js';
import { MagicLinksService } from '../sessions/magic-links.service.js';
import { VoucherCodesService } from '../vouchers/voucher-codes.service.js';
import { VouchersService } from '../vouchers/vouchers.service.js';
import type { Letter } from './layout.js';
import { Letters } from './letters.js';
import { SentMails } from './sent-mails.js';

type RewardNews = Partial<Extract<MessagesOf<'email'>, { name: 'reward-decided' }>['payload']> & { redemptionId: number };

interface Addressed {
  readonly to: string;
  readonly letter: Letter;
  readonly replyTo?: string;
  readonly unsubscribeUrl?: string;
}

/** Sends each promised mail: claims it in the database, sends it, and notes that the mail server took it. */
@Processor('email')
export class EmailProcessor {
  constructor(
    private readonly configuration: Configuration,
    private readonly mailer: Mailer,
    private readonly sentMails: SentMails,
    private readonly letters: Letters,
    private readonly vouchers: VouchersService,
    private readonly links: MagicLinksService,
    private readonly purchases: PurchasesService,
    private readonly requests: RequestsService,
    private readonly reviews: ReviewsService,
    private readonly reminders: RemindersService,
    private readonly businesses: BusinessesService,
    private readonly codes: VoucherCodesService,
    private readonly managers: ManagersService,
    private readonly points: SchoolPointsService,
    private readonly troubles: PaymentTroublesService,
  ) {}

  @Process({ name: '*', concurrency: 4 })
  async send({ data: job }: BullJob<Job<'email'>>): Promise<void> {
    const { outboxId } = job;
    if (await this.sentMails.isSent(outboxId)) return;
    const mail = await this.write(job);
    if (!mail) return;
    const messageId = `<outbox-${outboxId}@${this.configuration.senderEmail.split('@')[1]}>`;
    await this.sentMails.claim({ outboxId, messageId, recipient: mail.to });
    await this.deliver(mail, outboxId, messageId);
    await this.sentMails.sent(outboxId);
  }

  private async deliver({ letter, ...envelope }: Addressed, outboxId: string, messageId: string): Promise<void> {
    try {
      await this.mailer.send({ ...envelope, ...letter, messageId });
      mails.inc({ outcome: 'taken' });
    } catch (error) {
      mails.inc({ outcome: 'refused' });
      await this.sentMails.release(outboxId).catch(() => undefined);
      throw error;
    }
  }

  /** null when there is nothing left to tell, such as a link that ran out meanwhile. */
  private async write({ name, payload, outboxId }: Job<'email'>): Promise<Addressed | null> {
    switch (name) {
      case 'voucher': {
        const { voucherId, to } = payload as { voucherId: number; to?: string };
        const { row, token } = await this.vouchers.forMail(voucherId);
        return { to: to ?? row.customer_email, letter: await this.letters.voucher(row, token) };
      }
      case 'magic-link': {
        const link = await this.links.deliverable((payload as { magicLinkId: string }).magicLinkId);
        return link && { to: link.email, letter: this.letters.magicLink(link.token) };
      }
      case 'order-refused': {
        const row = await this.purchases.refundFacts(payload as { orderId: string });
        return row ? { to: row.customer_email, letter: this.letters.orderRefused(row) } : null;
      }
      case 'purchase-refunded': {
        const row = await this.purchases.refundFacts(payload as { purchaseId: number });
        return row ? { to: row.customer_email, letter: this.letters.purchaseRefunded(row) } : null;
      }
      case 'payment-taken-back': {
        const row = await this.purchases.refundFacts(payload as { purchaseId: number });
        return row ? { to: row.customer_email, letter: this.letters.paymentTakenBack(row) } : null;
      }
      case 'purchase-disputed': {
        const row = await this.purchases.refundFacts(payload as { purchaseId: number });
        return row ? { to: this.configuration.supportEmail, letter: this.letters.purchaseDisputed(row) } : null;
      }
      case 'sale-disputed': {
        const { purchaseId, state } = payload as { purchaseId: number; state: PurchaseState };
        const row = await this.purchases.refundFacts({ purchaseId });
        return row?.business_email ? { to: row.business_email, letter: this.letters.saleDisputed(row, state) } : null;
      }
      case 'purchase-partly-refunded': {
        const row = await this.purchases.refundFacts(payload as { purchaseId: number });
        return row ? { to: this.configuration.supportEmail, letter: this.letters.purchasePartlyRefunded(row) } : null;
      }
      case 'payment-trouble': {
        const trouble = await this.troubles.one((payload as { troubleId: number }).troubleId);
        return { to: this.configuration.supportEmail, letter: this.letters.paymentTrouble(trouble) };
      }
      case 'orders-stuck':
        return {
          to: this.configuration.supportEmail,
          letter: this.letters.ordersStuck(payload as { count: number; orderIds: readonly string[] }),
        };
      case 'request-received':
      case 'request-for-team':
        return this.writeAboutRequest(name, payload as { kind: RequestKind; id: number });
      case 'request-decided': {
        const { kind, id } = payload as { kind: RequestKind; id: number };
        const decision = await this.requests.decision(kind, id);
        return decision && { to: decision.senderEmail, letter: this.letters.requestDecided(decision) };
      }
      case 'voucher-ending':
        return this.writeReminder(payload as { voucherId: number; days: number });
      case 'review-invitation': {
        const { voucherId } = payload as { voucherId: number };
        const found = await this.reviews.forMail(voucherId);
        return found && { to: found.row.customer_email, letter: this.letters.reviewInvitation(found.row, voucherId, found.token) };
      }
      case 'business-verification':
      case 'business-reset':
      case 'business-approved':
      case 'business-invitation':
        return this.writeToPartner(name, (payload as { businessId: number }).businessId);
      case 'school-link': {
        const link = await this.managers.deliverable((payload as { linkId: number }).linkId);
        return link && { to: link.email, letter: this.letters.schoolLink(link) };
      }
      case 'codes-low': {
        const stock = await this.codes.lowStock((payload as { dealId: number }).dealId, outboxId);
        return stock && { to: stock.email, letter: this.letters.codesLow(stock) };
      }
      case 'reward-requested':
      case 'reward-decided':
        return this.writeAboutReward(payload as RewardNews);
      case 'points-held': {
        const row = await this.purchases.refundFacts(payload as { purchaseId: number });
        return row ? { to: this.configuration.supportEmail, letter: this.letters.pointsHeld(row) } : null;
      }
    }
  }

  private async writeAboutRequest(name: 'request-received' | 'request-for-team', about: { kind: RequestKind; id: number }) {
    const facts = await this.requests.facts(about.kind, about.id);
    if (!facts) return null;
    if (name === 'request-received') return { to: facts.senderEmail, letter: this.letters.requestReceived(facts) };
    const { supportEmail, partnershipsEmail, schoolsEmail } = this.configuration;
    const to = { support: supportEmail, partnerships: partnershipsEmail, schools: schoolsEmail }[facts.team];
    return { to, letter: this.letters.requestForTeam(facts), replyTo: facts.senderEmail };
  }

  /** To the team where there is nothing decided yet, else to the manager who asked. */
  private async writeAboutReward({ redemptionId, state }: RewardNews): Promise<Addressed | null> {
    const row = await this.points.facts(redemptionId);
    if (!row) return null;
    if (state === undefined) return { to: this.configuration.schoolsEmail, letter: this.letters.rewardRequested(row) };
    return row.email === null ? null : { to: row.email, letter: this.letters.rewardDecided(row, state) };
  }

  private async writeToPartner(
    name: 'business-verification' | 'business-reset' | 'business-approved' | 'business-invitation',
    businessId: number,
  ) {
    if (name === 'business-approved') {
      const business = await this.businesses.approved(businessId);
      return business && { to: business.email, letter: this.letters.businessApproved(business.name) };
    }
    const link = await (name === 'business-verification'
      ? this.businesses.verificationLink(businessId)
      : this.businesses.resetLink(businessId));
    if (!link) return null;
    if (name === 'business-invitation') return { to: link.email, letter: this.letters.businessInvitation(link.name, link.token) };
    const isReset = name === 'business-reset';
    return {
      to: link.email,
      letter: isReset ? this.letters.businessReset(link.token) : this.letters.businessVerification(link.name, link.token),
    };
  }

  private async writeReminder({ voucherId }: { voucherId: number; days: number }): Promise<Addressed | null> {
    const { row, token } = await this.vouchers.forMail(voucherId);
    const isOver = row.redeemed_at || row.voided_at || row.refund_requested_at || row.is_expired;
    if (isOver || !(await this.reminders.isWanted(row.user_id))) return null;
    const links = this.reminders.linksFor(row.user_id);
    return { to: row.customer_email, letter: this.letters.voucherEnding(row, token, links.page), unsubscribeUrl: links.call };
  }
}
