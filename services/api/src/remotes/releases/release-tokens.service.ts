import { randomBytes } from 'node:crypto';
import type { GrantReleaseToken, GrantedReleaseToken, ReleaseToken } from '@homeroom/contracts';
import { isPrerelease } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens, hashOf, sameBytes } from '../../platform/secrets/secret-tokens.js';
import type { ReleaseTokenRecord } from './release-token.entity.js';
import { ReleaseTokensRepository } from './release-tokens.repository.js';
import { ReleasesRegistry } from './releases-registry.js';

const BYTES = 32;
const PURPOSE = 'release-token';
/** A fixed prefix, so that secret scanners recognize a token. */
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
    private readonly secrets: SecretTokens,
    private readonly audit: AuditService,
  ) {}

  async list(): Promise<ReleaseToken[]> {
    return (await this.tokens.list()).map(toToken);
  }

  /**
   * Each attempt gets one token, however often its request arrives, because nobody saw the token of an answer that was lost. Once the token
   * is used, somebody has seen it.
   * @throws DomainError NOT_FOUND, ILLEGAL_TRANSITION when the attempt's token was used or revoked
   */
  async grant(remote: string, form: GrantReleaseToken, adminId: number): Promise<GrantedReleaseToken> {
    if (!(await this.registry.isRemote(remote))) throw new DomainError('NOT_FOUND', 'Remote not found');
    const { name, isPreviewOnly = false } = form;
    const tokens = this.tokensFor(remote, form, adminId).map((token) => ({ token, hash: hashOf(token) }));
    return this.database.transaction(async (manager) => {
      const [newest] = tokens as [(typeof tokens)[number]];
      const hashes = tokens.map(({ hash }) => hash);
      // The same call may arrive again after our keys changed, or at the same moment.
      const before = await this.tokens.withAnyHash(manager, hashes);
      const added = before ? null : await this.tokens.add(manager, { remote, name, isPreviewOnly, hash: newest.hash });
      if (added)
        await this.audit.write(manager, { adminId, action: 'grant-token', subject: 'release' }, remote, null, {
          token: added.id,
          name,
          ...(isPreviewOnly && { isPreviewOnly }),
        });
      const kept = added ?? before ?? (await this.tokens.withAnyHash(manager, hashes))!;
      if (kept.lastUsedAt || kept.revokedAt)
        throw new DomainError(
          'ILLEGAL_TRANSITION',
          `The token from your first try was already ${kept.revokedAt ? 'revoked' : 'used'}, so we can’t show it again. Press Grant again to make another.`,
        );
      return { ...toToken(kept), token: tokens.find(({ hash }) => sameBytes(hash, kept.hash))!.token };
    });
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
   * The token with each of our keys, newest first. It is derived from the attempt, which we do not store, so the database alone gives away
   * no token.
   */
  private tokensFor(remote: string, { name, isPreviewOnly = false, attempt }: GrantReleaseToken, adminId: number): string[] {
    const subject = JSON.stringify([attempt, adminId, remote, name, isPreviewOnly]);
    const secrets = attempt ? this.secrets.signatures(PURPOSE, Buffer.from(subject)) : [randomBytes(BYTES).toString('base64url')];
    return secrets.map((secret) => `${PREFIX}${secret}`);
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
