import type { ChangeTeamPassword } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseEasyPassword } from '../../platform/errors/refuse-easy-password.js';
import { hashPassword } from '../../platform/secrets/passwords.js';
import { SessionsService, type Principal } from '../sessions/index.js';
import { AccessNewsService } from './access-news.js';
import { AdminsRepository } from './admins.repository.js';
import { AdminsService } from './admins.service.js';

const SAME = 'This is your current password. Please choose another one.';

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

  /** Ends the person's other sessions. @throws DomainError INVALID_REQUEST, PASSWORD_TOO_COMMON, NOT_FOUND, TOO_MANY_REQUESTS */
  async change({ current, password }: ChangeTeamPassword, by: Principal, address: string): Promise<void> {
    const id = by.accountId;
    const { email, name } = await this.passwords.checkPassword(id, current, address, 'current');
    if (password === current) throw new DomainError('INVALID_REQUEST', SAME, { errors: [{ field: 'password', message: SAME }] });
    refuseEasyPassword(password, [email, name, this.configuration.brandName]);
    const passwordHash = await hashPassword(password);
    await this.database.transaction(async (manager) => {
      if (!(await this.admins.setPassword(manager, id, passwordHash))) throw new DomainError('NOT_FOUND', 'You are no longer on the team');
      await this.sessions.revokeOthers('admin', by, manager);
      await this.news.tell(manager, { adminId: id, by: id, change: 'password-changed' });
    });
  }
}
