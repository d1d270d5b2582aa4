import { LIMITS } from '@homeroom/contracts';
import type { RequestMagicLink } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf, type StoredToken } from '../../platform/secrets/secret-tokens.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { UsersService } from '../users/users.service.js';

const PURPOSE = 'magic-link';

@Injectable()
export class MagicLinksService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly tokens: SecretTokens,
    private readonly outbox: OutboxService,
    private readonly users: UsersService,
  ) {}

  /** Does the same work for every address, known or not, so that nobody learns who shops here. */
  async send({ email, returnTo }: RequestMagicLink): Promise<void> {
    const { salt, hash } = this.tokens.issue(PURPOSE);
    await this.database.transaction(async (manager) => {
      const [link] = await manager.query<[{ id: string }]>(
        `INSERT INTO magic_links (email, salt, token_hash, return_to, expires_at)
         VALUES ($1, $2, $3, $4, now() + make_interval(mins => $5)) RETURNING id`,
        [email, salt, hash, returnTo ?? '/', LIMITS.magicLinkMinutes],
      );
      await this.outbox.add(manager, [{ queue: 'email', name: 'magic-link', payload: { magicLinkId: link.id } }]);
    });
  }

  /**
   * Takes a link's token, once.
   * @throws DomainError LINK_INVALID when it is unknown, used or too old.
   */
  use(token: string): Promise<{ userId: number; returnTo: string }> {
    return this.database.transaction(async (manager) => {
      const [used] = await manager.query<[{ email: string; return_to: string }[], number]>(
        `UPDATE magic_links SET used_at = now() WHERE token_hash = $1 AND used_at IS NULL AND expires_at > now()
         RETURNING email, return_to`,
        [hashOf(token)],
      );
      const link = used[0];
      if (!link) throw new DomainError('LINK_INVALID', 'This sign-in link has expired or was already used');
      return { userId: await this.users.ofProvenAddress(manager, link.email), returnTo: link.return_to };
    });
  }

  /** For the mail: the address and the token of a link that is still good. */
  async deliverable(id: string): Promise<{ email: string; token: string } | null> {
    const [link] = await this.database.query<({ email: string } & StoredToken)[]>(
      'SELECT email, salt, token_hash AS hash FROM magic_links WHERE id = $1 AND used_at IS NULL AND expires_at > now()',
      [id],
    );
    return link ? { email: link.email, token: this.tokens.reveal(PURPOSE, link) } : null;
  }
}
