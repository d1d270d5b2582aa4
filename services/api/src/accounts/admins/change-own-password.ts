import type { ChangeTeamPassword } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { refuseEasyPassword, refuseSamePassword, wrongPassword } from '../../platform/errors/refused-passwords.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { SessionsService, type Principal } from '../sessions/index.js';
import { AccessNewsService } from './access-news.js';
import { AdminsRepository } from './admins.repository.js';
import { AdminsService } from './admins.service.js';

/** Someone on the team chooses another password for themselves. */
@Injectable()
export class ChangeOwnPassword {
  constructor(
    private readonly admins: AdminsRepository,
    private readonly passwords: AdminsService,
    private readonly sessions: SessionsService,
    private readonly news: AccessNewsService,
    private readonly database: Database,
    private readonly configuration: Configuration,
  ) {}

  /** Ends the person's other sessions. Of two at once, one counts. @throws DomainError INVALID_REQUEST, PASSWORD_TOO_COMMON, TOO_MANY_REQUESTS */
  async change({ current, password }: ChangeTeamPassword, by: Principal, address: string): Promise<void> {
    const id = by.accountId;
    const { email, name, passwordHash: replaced } = await this.passwords.checkPassword(id, current, address, 'current');
    refuseSamePassword(password, current);
    refuseEasyPassword(password, [email, name, this.configuration.brandName]);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (manager) => {
      if (!(await this.admins.replacePassword(manager, id, replaced, passwordHash))) throw wrongPassword('current');
      await this.sessions.revokeOthers(by, manager);
      await this.news.tell(manager, { adminId: id, by: id, change: 'password-changed' });
    });
  }
}
