import { toCents } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../accounts/users/index.js';
import { CreditService } from '../../checkout/credit/index.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { RequestsRepository } from './requests.repository.js';

/** A family asks for its store credit in cash. California law grants that for small sums. */
@Injectable()
export class RequestCash {
  constructor(
    private readonly configuration: Configuration,
    private readonly database: Database,
    private readonly credit: CreditService,
    private readonly kept: RequestsRepository,
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  /** While a request waits, another changes nothing. @throws DomainError NO_CREDIT */
  ask(userId: number, address: string): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.users.lock(manager, userId);
      if (await this.kept.isCashAsked(manager, userId)) return;
      const cents = await this.credit.balanceIn(manager, userId);
      const below = this.configuration.cashBelow;
      if (cents <= 0 || cents >= toCents(below))
        throw new DomainError('NO_CREDIT', `Store credit is paid out in cash if you have less than $${below} of it`);
      const id = await this.kept.add(manager, 'cash', { userId, amount: cents, address });
      await this.outbox.add(manager, [{ queue: 'email', name: 'request-for-team', payload: { kind: 'cash', id } }]);
    });
  }
}
