import { CONTRACTS_VERSION, type ReleaseChange, type ReleaseOrder, type RemotesManifest } from '@homeroom/contracts';
import { canary, pin, promote, refuseUnloadableBuild, rollback, unpin, versionToMove, type Surroundings } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { ApiContract } from './api-contract.js';
import { asDomainError } from './refusals.js';
import { ReleaseTokensService, refuseBeyondPreviews } from './release-tokens.service.js';
import { ReleasesRegistry } from './releases-registry.js';

type Move = (known: RemotesManifest, remote: string, version: string, order: ReleaseOrder, around: Surroundings) => RemotesManifest;

const MOVES: Record<'canary' | 'promote' | 'pin', Move> = {
  canary: (known, remote, version, { percent = Number.NaN }, around) => canary(known, remote, { version, percent }, around),
  promote: (known, remote, version, _, around) => promote(known, remote, version, around),
  pin: (known, remote, version, _, around) => pin(known, remote, version, around),
};

/** A team releases its own remote from any machine. The signing key stays here. */
@Injectable()
export class TeamReleasesService {
  constructor(
    private readonly tokens: ReleaseTokensService,
    private readonly registry: ReleasesRegistry,
    private readonly configuration: Configuration,
    private readonly contract: ApiContract,
  ) {}

  /** @throws DomainError NOT_SIGNED_IN, FORBIDDEN, RELEASE_REFUSED */
  async change(authorization: string | undefined, remote: string, order: ReleaseOrder): Promise<ReleaseChange> {
    const holder = await this.tokens.holder(authorization, remote);
    refuseBeyondPreviews(holder);
    const { by } = holder;
    try {
      const { what, work } = await this.planOf(remote, order);
      const { why } = order;
      const { generation, changedAt: at } = await this.registry.change({ by, why, what, remote }, (known) => work(known!));
      return { generation, at, by, why, what };
    } catch (error) {
      throw asDomainError(error);
    }
  }

  private async planOf(remote: string, order: ReleaseOrder) {
    const { kind, why, evenThoughBad = false, percent } = order;
    const around = { api: CONTRACTS_VERSION, now: new Date().toISOString(), evenThoughBad };
    if (kind === 'rollback')
      return { what: `rollback ${remote}`, work: (known: RemotesManifest) => rollback(known, remote, why, around, order.version) };
    if (kind === 'unpin') return { what: `unpin ${remote}`, work: (known: RemotesManifest) => unpin(known, remote) };
    const manifest = await this.registry.read();
    const version = manifest ? versionToMove(manifest, remote, order.version) : '';
    const build = manifest?.remotes[remote]?.builds[version];
    if (build) await refuseUnloadableBuild(build, this.configuration.publicUrl);
    const share = kind === 'canary' ? ` to ${percent} %` : '';
    const run = kind === 'promote' ? await this.contract.runOf(remote, version) : undefined;
    const work = (known: RemotesManifest) => MOVES[kind](known, remote, version, order, { ...around, run });
    return { what: `${kind} ${remote} ${version}${share}`, work };
  }
}
