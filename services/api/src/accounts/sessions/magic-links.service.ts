import { LIMITS } from '@homeroom/contracts';
import type { RequestMagicLink } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { UsersService } from '../users/index.js';
import { MagicLinksRepository } from './magic-links.repository.js';

const PURPOSE = 'magic-link';

@Injectable()
export class MagicLinksService {
  constructor(
    private readonly database: Database,
    private readonly links: MagicLinksRepository,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  /** Does the same work for known and unknown addresses, so that no one learns who shops here. */
  async send({ email, returnTo }: RequestMagicLink): Promise<void> {
    const { salt, hash } = this.tokens.issue(PURPOSE);
    await this.database.transaction(async (manager) => {
      const link = { email, salt, tokenHash: hash, returnTo: returnTo ?? '/' };
      const magicLinkId = await this.links.add(manager, link, LIMITS.magicLinkMinutes);
      await this.outbox.add(manager, [{ queue: 'email', name: 'magic-link', payload: { magicLinkId } }]);
    });
  }

  /**
   * Uses up a link's token, once.
   * @throws DomainError LINK_INVALID when it is unknown, used or expired.
   */
  use(token: string): Promise<{ userId: number; returnTo: string }> {
    return this.database.transaction(async (manager) => {
      const link = await this.links.take(manager, hashOf(token));
      if (!link) throw new DomainError('LINK_INVALID', 'This sign-in link has expired or was already used');
      return { userId: await this.users.ofProvenAddress(manager, link.email), returnTo: link.returnTo };
    });
  }

  /** For the mail: the address and token of a link that is still valid, and where it leads. */
  async deliverable(id: string): Promise<{ email: string; token: string; returnTo: string } | null> {
    const link = await this.links.usable(id);
    return link ? { email: link.email, token: this.tokens.reveal(PURPOSE, link), returnTo: link.returnTo } : null;
  }
}
