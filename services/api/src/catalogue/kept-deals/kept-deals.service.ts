import type { KeptDeals } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { UsersService } from '../../accounts/users/index.js';
import { Database } from '../../platform/database/database.js';
import { KeptDealsJoint } from './kept-deals.joint.js';

@Injectable()
export class KeptDealsService {
  constructor(
    private readonly database: Database,
    private readonly kept: KeptDealsJoint,
    private readonly users: UsersService,
  ) {}

  of(userId: number): Promise<KeptDeals> {
    return this.kept.of(userId);
  }

  /** Adds a browser's lists to the account, and returns the result. Devices take turns. */
  merge(userId: number, sent: KeptDeals): Promise<KeptDeals> {
    return this.database.transaction(async (manager) => {
      await this.users.lock(manager, userId);
      await this.kept.add(manager, userId, sent);
      await this.kept.trim(manager, userId);
      return this.kept.of(userId, manager);
    });
  }

  /** Removes a deal from the shopper's own list; unknown ones are ignored. */
  unsave(userId: number, dealId: number): Promise<void> {
    return this.kept.remove(userId, dealId);
  }
}
