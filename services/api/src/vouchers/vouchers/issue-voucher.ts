import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SecretTokens, type StoredToken } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { IssueStatement, type VoucherOrder } from './issue-voucher.joint.js';
import { VoucherCodesRepository } from './voucher-codes.repository.js';
import { newVoucherCode } from './voucher-code.js';

export const VOUCHER_TOKEN = 'voucher';

/** A generated code and a link token, for a new voucher. */
export interface BlankVoucher {
  readonly code: string;
  readonly token: StoredToken;
}

@Injectable()
export class IssueVoucher {
  constructor(
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly statement: IssueStatement,
    private readonly codes: VoucherCodesRepository,
  ) {}

  blank(): BlankVoucher {
    return { code: newVoucherCode(), token: this.tokens.issue(VOUCHER_TOKEN) };
  }

  /**
   * Writes a voucher on the deal's current terms. It takes the oldest free imported code, each once; without one the system generates a
   * code. Returns the voucher's id.
   */
  async issue(manager: EntityManager, order: VoucherOrder): Promise<number> {
    const { code, token } = this.blank();
    const { id, ownCode } = await this.statement.issue(manager, order, code, token);
    if (ownCode !== null) {
      await this.codes.handOut(manager, ownCode, id);
      await this.outbox.add(manager, [{ queue: 'email', name: 'codes-low', payload: { dealId: order.dealId } }]);
    }
    return id;
  }
}
