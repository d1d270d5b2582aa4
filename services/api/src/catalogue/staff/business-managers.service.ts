import { LIMITS, type InviteBusinessManager } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { wrongField } from '../../platform/errors/wrong-field.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { SESSION_SECONDS, SessionsService, type SessionPair } from '../../accounts/sessions/index.js';
import { BusinessesService } from '../businesses/index.js';
import type { BusinessManager } from './business-manager.entity.js';
import { BusinessManagersRepository } from './business-managers.repository.js';
import { StaffEventsRepository } from './staff-events.repository.js';
import { StaffLinksRepository } from './staff-links.repository.js';

const PURPOSE = 'staff-link';
const NOBODY = 0;

function isTheOwner(): DomainError {
  return wrongField('email', 'You sign in with this address, and you can already do everything a manager can');
}

/** A business's managers: invited by its owner, and signed in by emailed links. */
@Injectable()
export class BusinessManagersService {
  constructor(
    private readonly database: Database,
    private readonly managers: BusinessManagersRepository,
    private readonly links: StaffLinksRepository,
    private readonly events: StaffEventsRepository,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly sessions: SessionsService,
    private readonly businesses: BusinessesService,
  ) {}

  /**
   * Invites someone, or repeats an earlier invitation, whose link ends. @throws DomainError INVALID_REQUEST for the owner, or when there are
   * too many.
   */
  async invite(businessId: number, { email, name }: InviteBusinessManager): Promise<BusinessManager> {
    if ((await this.businesses.contact(businessId)).email === email) throw isTheOwner();
    return this.database.transaction(async (manager) => {
      const invited = await this.managers.invite(manager, businessId, email, name);
      if ((await this.managers.count(manager, businessId)) > LIMITS.managersPerBusiness)
        throw new DomainError('INVALID_REQUEST', `A business can have ${LIMITS.managersPerBusiness} managers`);
      await this.events.add(manager, { businessId, kind: 'manager-invited', managerId: invited.id });
      await this.links.endInvitations(manager, invited.id);
      await this.promiseLink(manager, invited.id, true);
      return invited;
    });
  }

  /** Does the same for known and unknown addresses: no one learns who works where. */
  async sendLinks(email: string): Promise<void> {
    await this.database.transaction(async (manager) => {
      const ids = await this.managers.idsOf(manager, email);
      for (const id of ids) await this.promiseLink(manager, id, false);
      if (ids.length === 0) await this.outbox.add(manager, [{ queue: 'email', name: 'staff-link', payload: { linkId: NOBODY } }]);
    });
  }

  /** Uses up a link's token, once, and opens a session. @throws DomainError LINK_INVALID */
  use(token: string, userAgent: string | null): Promise<{ manager: BusinessManager; pair: SessionPair }> {
    return this.database.transaction(async (on) => {
      const id = await this.links.take(on, hashOf(token));
      const accepted = id === null ? null : await this.managers.accepted(on, id);
      if (!accepted) throw new DomainError('LINK_INVALID', 'This link has expired or was already used');
      const { manager, isFirst } = accepted;
      await this.links.endInvitations(on, manager.id);
      if (isFirst) await this.events.add(on, { businessId: manager.businessId, kind: 'manager-joined', managerId: manager.id });
      const session = { kind: 'manager', accountId: manager.businessId, staffId: manager.id, seconds: SESSION_SECONDS } as const;
      return { manager, pair: await this.sessions.openIn(on, session, { userAgent }) };
    });
  }

  /** Also ends the sessions. @throws DomainError NOT_FOUND */
  async remove(businessId: number, id: number): Promise<void> {
    await this.database.transaction(async (manager) => {
      if (!(await this.managers.remove(manager, businessId, id))) throw new DomainError('NOT_FOUND', 'Manager not found');
      await this.sessions.revokeStaff('manager', businessId, id, manager);
      await this.events.add(manager, { businessId, kind: 'manager-removed', managerId: id });
    });
  }

  ofBusiness(businessId: number): Promise<BusinessManager[]> {
    return this.managers.ofBusiness(businessId);
  }

  /** For the mail; null once the link expired or was used. */
  async deliverable(linkId: number) {
    const row = await this.links.deliverable(linkId);
    return row && { ...row, token: this.tokens.reveal(PURPOSE, row) };
  }

  private async promiseLink(manager: EntityManager, managerId: number, isInvitation: boolean): Promise<void> {
    const minutes = isInvitation ? LIMITS.invitationDays * 1_440 : LIMITS.magicLinkMinutes;
    const linkId = await this.links.add(manager, managerId, this.tokens.issue(PURPOSE), isInvitation, minutes);
    await this.outbox.add(manager, [{ queue: 'email', name: 'staff-link', payload: { linkId } }]);
  }
}
