import {
  CONTRACTS_VERSION,
  type PublishUpload as PublishOrder,
  type ReleaseChange,
  type ReleaseUpload,
  type RemotesManifest,
} from '@homeroom/contracts';
import {
  ReleaseRefusal,
  baseOf,
  buildOf,
  claimProblems,
  entryBelow,
  isBuildOf,
  obstacles,
  placesKnown,
  publish,
  refuseUnfitOrigin,
  refuseUnloadableBuild,
  refuseUnservedBuild,
  uploadedFacts,
  type BuildFacts,
} from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ArtifactUploads } from './artifact-uploads.js';
import { asDomainError } from './refusals.js';
import { ReleaseTokensService, refuseBeyondPreviews } from './release-tokens.service.js';
import { ReleasesRegistry } from './releases-registry.js';

/** How far back to look for when a version was published. */
const HISTORY = 1_000;

const whatOf = (remote: string, version: string) => `publish ${remote} ${version}`;

/** A team publishes a version of its own remote from any machine: it uploads the artifact, and the API signs its entry. */
@Injectable()
export class PublishUpload {
  constructor(
    private readonly tokens: ReleaseTokensService,
    private readonly uploads: ArtifactUploads,
    private readonly registry: ReleasesRegistry,
    private readonly configuration: Configuration,
  ) {}

  /** Begins or continues an upload, unless it could not be published. @throws DomainError NOT_SIGNED_IN, FORBIDDEN, RELEASE_REFUSED, NOT_READY when the disk is full */
  async begin(authorization: string | undefined, remote: string, content: Buffer): Promise<ReleaseUpload> {
    const holder = await this.tokens.holder(authorization, remote);
    return this.refusing(async () => {
      const facts = uploadedFacts(content, remote);
      const { version } = facts;
      refuseBeyondPreviews(holder, version);
      const manifest = await this.manifest();
      const upload = this.uploads.nameOf(content);
      const entry = this.entryOf(manifest, remote, version);
      const published = await this.publishedBefore(remote, facts);
      if (published) return { upload, version, entry, arrived: Object.keys(facts.files), published };
      this.refuseUnfit(manifest, remote, facts);
      return { upload, version, entry, arrived: await this.uploads.begin(remote, content, facts) };
    });
  }

  /** @throws DomainError NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND, RELEASE_REFUSED, NOT_READY when the disk is full */
  async keep(authorization: string | undefined, remote: string, upload: string, file: string, content: Buffer): Promise<void> {
    const holder = await this.tokens.holder(authorization, remote);
    await this.refusing(async () => {
      const facts = await this.uploads.facts(remote, upload);
      refuseBeyondPreviews(holder, facts.version);
      await this.uploads.keep(remote, upload, facts, file, content);
    });
  }

  /** Stores the artifact, looks at what its origin serves, and signs its entry; once, however often it is asked. @throws DomainError as `keep` does */
  async finish(authorization: string | undefined, remote: string, upload: string, order: PublishOrder): Promise<ReleaseChange> {
    const holder = await this.tokens.holder(authorization, remote);
    return this.refusing(async () => {
      const facts = await this.uploads.factsOfAny(remote, upload);
      refuseBeyondPreviews(holder, facts.version);
      const change = await this.release(remote, upload, facts, { ...order, by: holder.by }).catch(async (error: unknown) => {
        // A repeated request may have published it already.
        const published = await this.publishedBefore(remote, facts);
        if (published) return published;
        throw error;
      });
      await this.uploads.forget(remote, upload);
      return change;
    });
  }

  private async release(remote: string, upload: string, facts: BuildFacts, order: PublishOrder & { by: string }): Promise<ReleaseChange> {
    const { version, title, path } = facts;
    const { by, why, isSmokeTested, isSecurity = false } = order;
    const manifest = await this.manifest();
    this.refuseUnfit(manifest, remote, facts);
    const now = new Date().toISOString();
    const build = buildOf(facts, this.entryOf(manifest, remote, version), {
      smokeTestedAt: isSmokeTested ? now : null,
      ...(isSecurity && { isSecurity }),
    });
    await this.uploads.store(remote, upload, facts);
    // A remote's first version is live at once. The edge allows only origins that the registry names, so this one cannot be checked
    // beforehand.
    const look = !manifest.remotes[remote] && this.configuration.isProduction ? refuseUnloadableBuild : refuseUnservedBuild;
    await look(build, this.configuration.publicUrl);
    const what = whatOf(remote, version);
    const { generation, changedAt: at } = await this.registry.change({ by, why, what, remote }, (known) =>
      publish(known!, { remote, version, title, path, build }, { now }),
    );
    return { generation, at, by, why, what };
  }

  private async manifest(): Promise<RemotesManifest> {
    const manifest = await this.registry.read();
    if (!manifest) throw new ReleaseRefusal(['there is no registry yet']);
    return manifest;
  }

  private refuseUnfit(manifest: RemotesManifest, remote: string, { version, path, compatibility }: BuildFacts): void {
    if (manifest.remotes[remote]?.builds[version])
      throw new ReleaseRefusal([`${remote} ${version} is published already, with other content`]);
    const problems = [...claimProblems(manifest, remote, path), ...obstacles(compatibility, manifest.shell, CONTRACTS_VERSION)];
    if (problems.length > 0) throw new ReleaseRefusal(problems);
  }

  /** @throws ReleaseRefusal when nobody said from where browsers load the remote, or they could not */
  private entryOf(manifest: RemotesManifest, remote: string, version: string): string {
    const { own, live } = placesKnown(manifest, remote);
    const { remoteOrigins, remotesOrigin: shared } = this.configuration;
    const base = baseOf(remote, { own: own ?? remoteOrigins.get(remote), live, shared });
    if (!base) throw new ReleaseRefusal([`no origin serves ${remote}: grant it one, or set REMOTES_ORIGIN or its own _ORIGIN for the API`]);
    const entry = entryBelow(base, version);
    refuseUnfitOrigin(entry, this.configuration.publicUrl);
    return entry;
  }

  /** When these exact contents were published; null if they never were. */
  private async publishedBefore(remote: string, facts: BuildFacts): Promise<ReleaseChange | null> {
    const { version } = facts;
    const build = (await this.registry.known())[remote]?.builds[version];
    if (!build || !isBuildOf(build, facts)) return null;
    const what = whatOf(remote, version);
    const known = (await this.registry.history(HISTORY)).find((entry) => entry.what === what);
    const { generation = 0, at = build.publishedAt, by = '', why = '' } = known ?? {};
    return { generation, at, by, why, what };
  }

  private async refusing<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      throw asDomainError(error);
    }
  }
}
