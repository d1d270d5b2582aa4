import { randomBytes } from 'node:crypto';
import type { GrantReleaseToken, GrantedReleaseToken, ReleaseToken } from '@homeroom/contracts';
import { isPrerelease } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { hashOf } from '../../platform/secrets/secret-tokens.js';
import type { ReleaseTokenRecord } from './release-token.entity.js';
import { ReleaseTokensRepository } from './release-tokens.repository.js';
import { ReleasesRegistry } from './releases-registry.js';

const BYTES = 32;
/** So that secret scanners recognize it. */
const PREFIX = 'homeroom_release_';

export interface TokenHolder {
  /** As the history names it. */
  readonly by: string;
  readonly isPreviewOnly: boolean;
}

/** Who may release which remote. */
@Injectable()
export class ReleaseTokensService {
  constructor(
    private readonly database: Database,
    private readonly tokens: ReleaseTokensRepository,
    private readonly registry: ReleasesRegistry,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<ReleaseToken[]> {
    return (await this.tokens.list()).map(toToken);
  }

  /** @throws DomainError NOT_FOUND */
  async grant(remote: string, { name, isPreviewOnly = false }: GrantReleaseToken, adminId: number): Promise<GrantedReleaseToken> {
    if (!(await this.registry.isRemote(remote))) throw new DomainError('NOT_FOUND', 'Remote not found');
    const token = `${PREFIX}${randomBytes(BYTES).toString('base64url')}`;
    const kept = await this.database.transaction(async (manager) => {
      const added = await this.tokens.add(manager, { remote, name, isPreviewOnly, hash: hashOf(token) });
      await this.audit.write(manager, { adminId, action: 'grant-token', subject: 'release' }, remote, null, {
        token: added.id,
        name,
        ...(isPreviewOnly && { isPreviewOnly }),
      });
      return added;
    });
    return { ...toToken(kept), token };
  }

  /** @throws DomainError NOT_FOUND */
  async revoke(id: number, adminId: number): Promise<ReleaseToken> {
    return this.database.transaction(async (manager) => {
      const revoked = await this.tokens.revoke(manager, id);
      if (!revoked) throw new DomainError('NOT_FOUND', 'Token not found');
      const { remote, name } = revoked;
      await this.audit.write(manager, { adminId, action: 'revoke-token', subject: 'release' }, remote, { token: id, name }, null);
      return toToken(revoked);
    });
  }

  /**
   * @param authorization the request's header
   * @throws DomainError NOT_SIGNED_IN, FORBIDDEN when it is for another remote
   */
  async holder(authorization: string | undefined, remote: string): Promise<TokenHolder> {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1];
    const known = token ? await this.tokens.use(hashOf(token)) : null;
    if (!known) throw new DomainError('NOT_SIGNED_IN', 'This token is invalid or was revoked');
    if (known.remote !== remote) throw new DomainError('FORBIDDEN', `This token releases ${known.remote}, not ${remote}`);
    return { by: `${known.name} (token ${known.id})`, isPreviewOnly: known.isPreviewOnly };
  }
}

/** @throws DomainError FORBIDDEN when a token for previews means a version that can go live, or none */
export function refuseBeyondPreviews({ isPreviewOnly }: TokenHolder, version?: string): void {
  if (isPreviewOnly && !(version && isPrerelease(version)))
    throw new DomainError('FORBIDDEN', 'This token is for previews of pull requests only');
}

const toToken = ({ id, remote, name, isPreviewOnly, grantedAt, lastUsedAt, revokedAt }: ReleaseTokenRecord): ReleaseToken => ({
  id,
  remote,
  name,
  isPreviewOnly,
  grantedAt: grantedAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  revokedAt: revokedAt?.toISOString() ?? null,
});
