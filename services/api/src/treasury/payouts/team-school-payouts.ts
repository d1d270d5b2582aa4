import type { AdminPointRedemption } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BankPayouts } from '../../checkout/payments/index.js';
import { AuditService } from '../../foundation/audit/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SchoolPointsService } from '../../schools/points/index.js';
import { providerNameOf } from './advance-school-payouts.js';
import type { SchoolPayout } from './school-payout.entity.js';
import { SchoolPayoutsRepository } from './school-payouts.repository.js';

/** What the team does about a reward on its way, or one that did not arrive. */
@Injectable()
export class TeamSchoolPayouts {
  constructor(
    private readonly payouts: SchoolPayoutsRepository,
    private readonly points: SchoolPointsService,
    private readonly audit: AuditService,
    private readonly provider: BankPayouts,
  ) {}

  /** A running step finishes; no other starts. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  hold(id: number, adminId: number, reason: string): Promise<AdminPointRedemption> {
    return this.change(id, { adminId, action: 'hold', note: reason }, (manager) => this.payouts.hold(manager, String(id)));
  }

  /** @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  release(id: number, adminId: number, reason: string): Promise<AdminPointRedemption> {
    return this.change(id, { adminId, action: 'release', note: reason }, (manager) => this.payouts.releaseHold(manager, String(id)));
  }

  /** To the bank account that the school has now. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  retry(id: number, adminId: number, reason: string): Promise<AdminPointRedemption> {
    return this.change(id, { adminId, action: 'retry', note: reason }, (manager) => this.payouts.sendAgain(manager, String(id)));
  }

  /** The reward is due again, by a run or by hand. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION */
  takeBack(id: number, adminId: number, reason: string): Promise<AdminPointRedemption> {
    return this.change(id, { adminId, action: 'take-back', note: reason }, (manager) => this.payouts.takeBack(manager, String(id)));
  }

  /**
   * One on hold that was not transferred; the reward is due again, by a run or by hand. If a transfer was tried, the provider knows whether
   * it was made, though its answer may have been lost. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION, PAYMENT_PROVIDER_UNAVAILABLE
   */
  async cancel(id: number, adminId: number, reason: string): Promise<AdminPointRedemption> {
    const payout = await this.found(id);
    if (payout.state === 'pending' && payout.tries > 0 && (await this.provider.findTransfer(providerNameOf(payout.id))))
      throw new DomainError('ILLEGAL_TRANSITION', 'Its money has already left. Release it, and take it back from the school’s account.');
    return this.change(id, { adminId, action: 'cancel', note: reason }, (manager) => this.payouts.cancelHeld(manager, payout));
  }

  private async found(id: number): Promise<SchoolPayout> {
    const payout = await this.payouts.find(String(id));
    if (!payout) throw new DomainError('NOT_FOUND', 'Payout not found.');
    return payout;
  }

  private async change(
    id: number,
    who: { adminId: number; action: string; note: string },
    work: (manager: EntityManager) => Promise<boolean>,
  ): Promise<AdminPointRedemption> {
    const payout = await this.found(id);
    await this.audit.change({ ...who, subject: 'school-payout' }, id, async (manager) => {
      if (!(await work(manager)))
        throw new DomainError('ILLEGAL_TRANSITION', 'The payout has moved on in the meantime. Please look at it again.');
    });
    return this.points.one(payout.rewardId);
  }
}
