import { COMPLAINT_LIMITS } from '@homeroom/contracts/complaint-limits';
import type { MakeComplaint as Told } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PauseDeals } from '../../catalogue/deals/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { VouchersService, type LockedVoucher } from '../../vouchers/vouchers/index.js';
import { PurchasesService } from '../purchases/index.js';
import { isEnded } from './complaint-state.js';
import { ComplaintPicturesRepository } from './complaint-pictures.repository.js';
import { ComplaintsJoint } from './complaints.joint.js';
import { ComplaintsRepository } from './complaints.repository.js';

const DAY = 86_400_000;

/** A family at the counter says that the business would not accept its voucher. */
@Injectable()
export class MakeComplaint {
  constructor(
    private readonly database: Database,
    private readonly complaints: ComplaintsRepository,
    private readonly pictures: ComplaintPicturesRepository,
    private readonly known: ComplaintsJoint,
    private readonly purchases: PurchasesService,
    private readonly vouchers: VouchersService,
    private readonly deals: PauseDeals,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Puts the voucher on hold and tells both sides. While one complaint waits, another changes nothing.
   * @throws DomainError LINK_INVALID, FORBIDDEN, VOUCHER_NOT_FOUND, VOUCHER_REFUNDED, VOUCHER_REDEEMED, VOUCHER_EXPIRED, ILLEGAL_TRANSITION,
   *   INVALID_REQUEST if the picture is gone
   */
  async make(voucherId: number, { token, reason, pictureId }: Told): Promise<void> {
    const { businessId } = await this.vouchers.opening(voucherId, token);
    await this.database.transaction(async (manager) => {
      await this.complaints.oneByOne(manager, businessId);
      const purchase = await this.purchases.lockOf(manager, voucherId);
      const voucher = purchase && (await this.vouchers.lock(manager, voucherId));
      if (!voucher) throw new DomainError('VOUCHER_NOT_FOUND', 'Voucher not found');
      const last = await this.complaints.lastOf(manager, voucherId);
      if (last && !isEnded(last.state)) return;
      if (last?.state === 'kept') throw new DomainError('ILLEGAL_TRANSITION', 'We’ve already looked into this voucher. Please write to us');
      refuseWhatIsOver(voucher, purchase.isPaid);
      const wasRedeemed = voucher.is_redeemed;
      const id = await this.complaints.add(manager, { voucherId, businessId, reason, wasRedeemed });
      if (pictureId && !(await this.pictures.attach(manager, pictureId, voucherId, id))) throw pictureIsGone();
      await this.vouchers.stop(manager, voucherId);
      await this.outbox.add(
        manager,
        (['family', 'business'] as const).map((to) => ({ queue: 'email', name: 'complaint-made', payload: { complaintId: id, to } })),
      );
      await this.pauseIfMany(manager, businessId);
    });
  }

  private async pauseIfMany(manager: EntityManager, businessId: number): Promise<void> {
    if ((await this.known.familiesLately(manager, businessId)) < COMPLAINT_LIMITS.familiesToPause) return;
    const paused = await this.deals.pauseByItself(manager, businessId);
    if (paused.length === 0) return;
    await this.outbox.add(
      manager,
      (['business', 'team'] as const).map((to) => ({ queue: 'email', name: 'complaints-pause-deals', payload: { businessId, to } })),
    );
  }
}

const pictureIsGone = () => wrongField('pictureId', 'Please choose the picture again');

/** The counter button may have been pressed before the business refused. */
function refuseWhatIsOver(voucher: LockedVoucher, isPaid: boolean): void {
  if (!isPaid || voucher.is_voided || voucher.is_refund_asked)
    throw new DomainError('VOUCHER_REFUNDED', 'This voucher is already being refunded');
  if (voucher.is_credited || (voucher.is_expired && !voucher.is_redeemed))
    throw new DomainError('VOUCHER_EXPIRED', 'This voucher has expired');
  if (voucher.redeemed_at && voucher.redeemed_at.getTime() < Date.now() - COMPLAINT_LIMITS.daysAfterUse * DAY)
    throw new DomainError(
      'VOUCHER_REDEEMED',
      `You can tell us for ${COMPLAINT_LIMITS.daysAfterUse} days after a voucher was used. Please write to us`,
    );
}
