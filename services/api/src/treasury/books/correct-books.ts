import { LIMITS } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { ACCOUNTS } from './accounts.js';
import type { Correction } from './correction.entity.js';
import { CorrectionsRepository } from './corrections.repository.js';

/** Cents one admin may correct within a day; above, someone else must agree. */
const ALONE_A_DAY = 50_000;

export interface AccountPart {
  readonly account: string;
  /** The part of the account; empty for an account without parts. */
  readonly reference: string;
}

export interface CorrectionOrder {
  readonly debit: AccountPart;
  readonly credit: AccountPart;
  /** Above zero. */
  readonly cents: number;
  readonly reason: string;
  /** The unexplained movement it explains; null for none. */
  readonly movement: string | null;
}

/** An undecided correction, with its accounts written as in the command. */
export interface WaitingCorrection extends Pick<CorrectionOrder, 'cents' | 'reason' | 'movement'> {
  readonly id: number;
  readonly debit: string;
  readonly credit: string;
  readonly madeBy: number;
}

const written = (account: string, reference: string) => (reference ? `${account}:${reference}` : account);

const isNumber = (id: number) => Number.isInteger(id) && id > 0 && id <= LIMITS.databaseId;

const refusal = (message: string) => new DomainError('INVALID_REQUEST', message);

/** Corrects the books with an additional journal that has a reason and a name. Existing journals never change. */
@Injectable()
export class CorrectBooks {
  constructor(
    private readonly corrections: CorrectionsRepository,
    private readonly audit: AuditService,
  ) {}

  /**
   * @returns its number, and whether it counts at once or waits for a second admin
   * @throws DomainError INVALID_REQUEST that says what does not fit
   */
  async correct(order: CorrectionOrder, adminId: number): Promise<{ id: number; counts: boolean }> {
    let counts = false;
    const id = await this.audit.create({ adminId, action: 'add', subject: 'correction', note: order.reason }, async (manager) => {
      await this.corrections.lock(manager);
      await this.check(manager, order);
      counts = order.cents + (await this.corrections.madeAlone(manager, adminId)) <= ALONE_A_DAY;
      return this.corrections.add(manager, {
        debitAccount: order.debit.account,
        debitReference: order.debit.reference,
        creditAccount: order.credit.account,
        creditReference: order.credit.reference,
        cents: String(order.cents),
        reason: order.reason,
        movementId: order.movement,
        madeBy: adminId,
        confirmedBy: counts ? adminId : null,
      });
    });
    return { id, counts };
  }

  /** @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION when it is already decided, FORBIDDEN for its author */
  async confirm(id: number, adminId: number): Promise<void> {
    await this.decide(id, { adminId, action: 'confirm' }, async (manager, { madeBy }) => {
      if (madeBy === adminId) throw new DomainError('FORBIDDEN', 'Someone else on the team has to confirm it');
      await this.corrections.confirm(manager, id, adminId);
    });
  }

  /**
   * By anyone on the team, including its author. @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION when it is already decided,
   * INVALID_REQUEST
   */
  async refuse(id: number, adminId: number, reason: string): Promise<void> {
    if (reason.trim() === '') throw refusal('Please say why');
    await this.decide(id, { adminId, action: 'refuse', note: reason }, (manager) => this.corrections.refuse(manager, id, adminId));
  }

  /** The unexplained part of a movement, in cents as it changed the balance of the account `unexplained`, positive for a debit. */
  unexplainedOf(movementId: string): Promise<number> {
    return this.corrections.unexplainedOf(movementId);
  }

  /** Undecided corrections, oldest first. */
  async waiting(): Promise<WaitingCorrection[]> {
    return (await this.corrections.waiting()).map((row) => ({
      id: row.id,
      debit: written(row.debitAccount, row.debitReference),
      credit: written(row.creditAccount, row.creditReference),
      cents: Number(row.cents),
      reason: row.reason,
      movement: row.movementId,
      madeBy: row.madeBy,
    }));
  }

  private async decide(
    id: number,
    how: { adminId: number; action: string; note?: string },
    act: (manager: EntityManager, correction: Correction) => Promise<void>,
  ): Promise<void> {
    if (!isNumber(id)) throw new DomainError('NOT_FOUND', 'A correction has a number, such as 12');
    await this.audit.change({ ...how, subject: 'correction' }, id, async (manager) => {
      await this.corrections.lock(manager);
      const found = await this.corrections.one(manager, id);
      if (!found) throw new DomainError('NOT_FOUND', `There is no correction ${id}`);
      if (found.confirmedAt) throw new DomainError('ILLEGAL_TRANSITION', `Correction ${id} has already been confirmed`);
      if (found.refusedAt) throw new DomainError('ILLEGAL_TRANSITION', `Correction ${id} was refused`);
      await act(manager, found);
    });
  }

  private async check(manager: EntityManager, { debit, credit, cents, reason, movement }: CorrectionOrder): Promise<void> {
    if (!Number.isSafeInteger(cents) || cents <= 0) throw refusal('The amount is a whole number of cents above zero');
    if (reason.trim() === '') throw refusal('Please say why');
    for (const part of [debit, credit]) await this.checkPart(manager, part);
    if (debit.account === credit.account && debit.reference === credit.reference) throw refusal('Debit and credit are the same');
    const isOfUnexplained = [debit, credit].some(({ account }) => account === 'unexplained');
    if (isOfUnexplained !== (movement !== null)) throw refusal('Unexplained money can only be corrected through its movement');
    if (movement !== null) await this.checkMovement(manager, movement, debit.account === 'unexplained' ? cents : -cents);
  }

  private async checkPart(manager: EntityManager, { account, reference }: AccountPart): Promise<void> {
    if (!Object.hasOwn(ACCOUNTS, account)) throw refusal(`There is no account ${account}`);
    const { of } = ACCOUNTS[account as keyof typeof ACCOUNTS];
    if (of === null && reference !== '') throw refusal(`The account ${account} has no parts`);
    if (of !== null && !(await this.corrections.isKnown(manager, account, reference)))
      throw refusal(`The books have no ${account} for ${of} ${reference}`);
  }

  /** Refuses to explain a movement twice, which would leave more unexplained than before. */
  private async checkMovement(manager: EntityManager, movement: string, debit: number): Promise<void> {
    const left = await this.corrections.unexplained(manager, movement);
    if (Math.abs(left + debit) >= Math.abs(left)) throw refusal(`That doesn’t explain movement ${movement}`);
  }
}
