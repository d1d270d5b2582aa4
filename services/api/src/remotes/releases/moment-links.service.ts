import {
  LIMITS,
  type MakeMomentLink,
  type MomentLink,
  type ReleaseMoment,
  type ReleasePreview,
  type RemotesManifest,
} from '@homeroom/contracts';
import { liveAt } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { AuditService } from '../../foundation/audit/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import type { MomentLinkRecord } from './moment-link.entity.js';
import { MomentLinksRepository } from './moment-links.repository.js';
import { ReleasesRegistry } from './releases-registry.js';

const DAY_MS = 86_400_000;
const PURPOSE = 'moment';
const LINK = /^m(\d{1,9})\.([\w-]{43})$/;
/** How long an expired link can still say that it expired. */
const KEPT_DAYS = 30;
/** Reads the whole history. */
const EVERY = Number.MAX_SAFE_INTEGER;

type Remotes = RemotesManifest['remotes'];

const titleOf = (remotes: Remotes, remote: string, version: string) =>
  remotes[remote]?.builds[version]?.title ?? remotes[remote]?.title ?? remote;

const isKept = (remotes: Remotes, remote: string, version: string) => remotes[remote]?.builds[version] !== undefined;

/** The site with the versions of a moment of the history, for anyone with an admin's link. */
@Injectable()
export class MomentLinksService {
  constructor(
    private readonly database: Database,
    private readonly links: MomentLinksRepository,
    private readonly registry: ReleasesRegistry,
    private readonly secrets: SecretTokens,
    private readonly audit: AuditService,
    private readonly configuration: Configuration,
  ) {}

  /** @throws DomainError NOT_FOUND */
  async moment(generation: number): Promise<ReleaseMoment> {
    const { versions, remotes, change } = await this.at(generation);
    const links = await this.links.listOf(generation);
    return {
      ...change,
      versions: Object.entries(versions).map(([remote, version]) => ({
        remote,
        version,
        title: titleOf(remotes, remote, version),
        isKept: isKept(remotes, remote, version),
      })),
      links: links.map((link) => this.toLink(link)),
    };
  }

  /** @throws DomainError NOT_FOUND */
  async make(generation: number, { days = LIMITS.previewDays }: MakeMomentLink, adminId: number): Promise<MomentLink> {
    const { versions, change } = await this.at(generation);
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    return this.database.transaction(async (manager) => {
      const link = await this.links.add(manager, { generation, at: new Date(change.at), versions, expiresAt });
      await this.audit.write(manager, { adminId, action: 'make-moment-link', subject: 'release' }, `generation ${generation}`, null, {
        link: link.id,
        at: change.at,
        until: expiresAt,
      });
      return this.toLink(link);
    });
  }

  /** @throws DomainError NOT_FOUND */
  async revoke(id: number, adminId: number): Promise<MomentLink> {
    return this.database.transaction(async (manager) => {
      const revoked = await this.links.revoke(manager, id);
      if (!revoked) throw new DomainError('NOT_FOUND', 'Link not found');
      const { generation } = revoked;
      const what = { adminId, action: 'revoke-moment-link', subject: 'release' } as const;
      await this.audit.write(manager, what, `generation ${generation}`, { link: id }, null);
      return this.toLink(revoked);
    });
  }

  /** What a link shows; null for a link of another kind. @throws DomainError LINK_INVALID in words for the person who opened it */
  async open(text: string): Promise<ReleasePreview | null> {
    const [, id = '', signature = ''] = LINK.exec(text) ?? [];
    if (id === '' || !this.secrets.verifies(PURPOSE, Buffer.from(id), signature)) return null;
    const link = await this.links.find(Number(id));
    if (!link || link.revokedAt) throw new DomainError('LINK_INVALID', 'This link was closed. Ask the team for a new one.');
    if (link.expiresAt <= new Date()) throw new DomainError('LINK_INVALID', 'This link has expired. Ask the team for a new one.');
    const remotes = await this.registry.known();
    const { at, versions, expiresAt } = link;
    const missing = Object.entries(versions)
      .filter(([remote, version]) => !isKept(remotes, remote, version))
      .map(([remote, version]) => `${titleOf(remotes, remote, version)} ${version}`);
    return { remote: '', title: '', version: '', expiresAt: expiresAt.toISOString(), moment: { at: at.toISOString(), versions, missing } };
  }

  async forget(): Promise<void> {
    await this.links.forgetBefore(new Date(Date.now() - KEPT_DAYS * DAY_MS));
  }

  private async at(generation: number) {
    const [manifest, history] = await Promise.all([this.registry.shown(), this.registry.history(EVERY)]);
    const entry = history.find((known) => known.generation === generation);
    if (!manifest || !entry) throw new DomainError('NOT_FOUND', 'The history has no such change');
    const { at, by, why, what } = entry;
    return { versions: liveAt(history, generation, manifest), remotes: manifest.remotes, change: { generation, at, by, why, what } };
  }

  private toLink({ id, generation, madeAt, expiresAt, revokedAt }: MomentLinkRecord): MomentLink {
    const address = new URL('/', this.configuration.publicUrl);
    address.searchParams.set('preview', `m${id}.${this.secrets.sign(PURPOSE, Buffer.from(String(id)))}`);
    return {
      id,
      generation,
      url: address.href,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    };
  }
}
