import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { OutboxService, type TeamAccessChange } from '../../foundation/outbox/index.js';

interface AccessNews {
  readonly adminId: number;
  readonly by: number;
  readonly change: TeamAccessChange;
  /** The name of the passkey that was added or removed. */
  readonly passkey?: string;
}

/** Writes a change of someone's second factor to the log and tells them by email, in the change's own transaction. */
@Injectable()
export class AccessNewsService {
  constructor(
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
  ) {}

  async tell(manager: EntityManager, { adminId, by, change, passkey }: AccessNews): Promise<void> {
    const row = passkey === undefined ? null : { passkey };
    const [before, after] = change === 'passkey-added' ? [null, row] : [row, null];
    await this.audit.write(manager, { adminId: by, action: change, subject: 'admin' }, String(adminId), before, after);
    const payload = { adminId, change, ...(passkey !== undefined && { passkey }) };
    await this.outbox.add(manager, [{ queue: 'email', name: 'team-access', payload }]);
  }

  /** Only in the log, without an email: for a change that its owner made and saw. */
  async note(manager: EntityManager, adminId: number, action: string): Promise<void> {
    await this.audit.write(manager, { adminId, action, subject: 'admin' }, String(adminId), null, null);
  }
}
