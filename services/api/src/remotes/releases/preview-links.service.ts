import { LIMITS, type MakePreview, type PreviewLink, type ReleasePreview, type RemoteEntry } from '@homeroom/contracts';
import { versionMeant } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AuditService } from '../../foundation/audit/index.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { SecretTokens } from '../../platform/secrets/secret-tokens.js';
import type { PreviewLinkRecord } from './preview-link.entity.js';
import { PreviewLinksRepository } from './preview-links.repository.js';
import { asDomainError } from './refusals.js';
import { ReleaseTokensService, refuseBeyondPreviews } from './release-tokens.service.js';
import { ReleasesRegistry } from './releases-registry.js';

const DAY_MS = 86_400_000;
const PURPOSE = 'preview';
const LINK = /^(\d{1,9})\.([\w-]{43})$/;
/** How long an expired link can still say that it expired. */
const KEPT_DAYS = 30;

const placeOf = ({ builds, ...entry }: RemoteEntry, version: string) => ({ ...entry, ...builds[version] });

/** Links that show a published version to anyone who has them, before or beside the live one. */
@Injectable()
export class PreviewLinksService {
  constructor(
    private readonly database: Database,
    private readonly links: PreviewLinksRepository,
    private readonly registry: ReleasesRegistry,
    private readonly tokens: ReleaseTokensService,
    private readonly secrets: SecretTokens,
    private readonly audit: AuditService,
    private readonly configuration: Configuration,
  ) {}

  /** Newest first. */
  async list(): Promise<PreviewLink[]> {
    const remotes = await this.registry.known();
    return (await this.links.list()).map((link) => this.toLink(link, remotes[link.remote]));
  }

  /** @throws DomainError NOT_SIGNED_IN, FORBIDDEN, RELEASE_REFUSED when there is no such version */
  async makeByToken(authorization: string | undefined, remote: string, form: MakePreview): Promise<PreviewLink> {
    refuseBeyondPreviews(await this.tokens.holder(authorization, remote), form.version);
    return this.make(remote, form);
  }

  /** @throws DomainError RELEASE_REFUSED when there is no such version */
  makeByAdmin(remote: string, form: MakePreview, adminId: number): Promise<PreviewLink> {
    return this.make(remote, form, (manager, { id, version, expiresAt }) =>
      this.audit.write(manager, { adminId, action: 'make-preview', subject: 'release' }, remote, null, {
        link: id,
        version,
        until: expiresAt,
      }),
    );
  }

  /** @throws DomainError NOT_FOUND */
  async revoke(id: number, adminId: number): Promise<PreviewLink> {
    const remotes = await this.registry.known();
    return this.database.transaction(async (manager) => {
      const revoked = await this.links.revoke(manager, id);
      if (!revoked) throw new DomainError('NOT_FOUND', 'Preview link not found');
      const { remote, version } = revoked;
      await this.audit.write(manager, { adminId, action: 'revoke-preview', subject: 'release' }, remote, { link: id, version }, null);
      return this.toLink(revoked, remotes[remote]);
    });
  }

  /** @throws DomainError LINK_INVALID in words for the person who opened it */
  async open(text: string): Promise<ReleasePreview> {
    const [, id = '', signature = ''] = LINK.exec(text) ?? [];
    const isOurs = id !== '' && this.secrets.verifies(PURPOSE, Buffer.from(id), signature);
    const link = isOurs ? await this.links.find(Number(id)) : null;
    if (!link) throw new DomainError('LINK_INVALID', 'This preview link is not valid. Check that you copied all of it.');
    const { remote, version, expiresAt, revokedAt } = link;
    if (revokedAt) throw new DomainError('LINK_INVALID', 'This preview was closed. Ask the team for a new link.');
    if (expiresAt <= new Date()) throw new DomainError('LINK_INVALID', 'This preview link has expired. Ask the team for a new one.');
    const { [remote]: entry } = await this.registry.known();
    if (!entry?.builds[version]) throw new DomainError('LINK_INVALID', 'This version is no longer kept. Ask the team for a new link.');
    return { remote, title: placeOf(entry, version).title, version, expiresAt: expiresAt.toISOString() };
  }

  async forget(): Promise<void> {
    await this.links.forgetBefore(new Date(Date.now() - KEPT_DAYS * DAY_MS));
  }

  private async make(
    remote: string,
    { version: text, days = LIMITS.previewDays }: MakePreview,
    note?: (manager: EntityManager, link: PreviewLinkRecord) => Promise<void>,
  ): Promise<PreviewLink> {
    const manifest = await this.registry.shown();
    if (!manifest?.remotes[remote]) throw new DomainError('NOT_FOUND', 'Remote not found');
    const version = this.versionIn(() => versionMeant(manifest, remote, text));
    const expiresAt = new Date(Date.now() + days * DAY_MS);
    return this.database.transaction(async (manager) => {
      const link = await this.links.add(manager, { remote, version, expiresAt });
      await note?.(manager, link);
      return this.toLink(link, manifest.remotes[remote]);
    });
  }

  private versionIn(find: () => string): string {
    try {
      return find();
    } catch (error) {
      throw asDomainError(error);
    }
  }

  private toLink({ id, remote, version, madeAt, expiresAt, revokedAt }: PreviewLinkRecord, entry: RemoteEntry | undefined): PreviewLink {
    const address = new URL(entry ? placeOf(entry, version).path : '/', this.configuration.publicUrl);
    address.searchParams.set('preview', `${id}.${this.secrets.sign(PURPOSE, Buffer.from(String(id)))}`);
    return {
      id,
      remote,
      version,
      url: address.href,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    };
  }
}
