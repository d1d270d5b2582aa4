import {
  CONTRACTS_VERSION,
  type ChangeRelease,
  type GrantedRemote,
  type PassedMatrix,
  type ReleaseChange,
  type ReleasedRemote,
  type ReleasedVersion,
  type RemoteEntry,
  type RemoteMatrix,
  type RemotesManifest,
} from '@homeroom/contracts';
import {
  ReleaseRefusal,
  grantsIn,
  promote,
  refuseUnloadableBuild,
  rollback,
  type HistoryEntry,
  type Surroundings,
} from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService } from '../../foundation/audit/index.js';
import { ApiContract } from './api-contract.js';
import { OutcomesService } from './outcomes.service.js';
import { asDomainError } from './refusals.js';
import { ReleasesRegistry } from './releases-registry.js';

const HISTORY = 50;
const OUTCOMES_OF_DAYS = 7;
const DAY_MS = 86_400_000;

/** Whether it made another version live. */
const isMove = ({ before, after }: HistoryEntry) => before?.active !== after?.active;

/** The live versions of each remote, their outcomes in browsers, and the team's two changes. */
@Injectable()
export class ReleasesService {
  constructor(
    private readonly database: Database,
    private readonly registry: ReleasesRegistry,
    private readonly outcomes: OutcomesService,
    private readonly audit: AuditService,
    private readonly configuration: Configuration,
    private readonly contract: ApiContract,
  ) {}

  async list(): Promise<ReleasedRemote[]> {
    const manifest = await this.registry.shown();
    const ran = await this.registry.ran();
    return Promise.all(Object.keys(manifest?.remotes ?? {}).map((remote) => this.describe(remote, manifest!, ran[remote])));
  }

  /** Remotes that were granted a path and have released nothing yet. */
  async granted(): Promise<GrantedRemote[]> {
    const manifest = await this.registry.shown();
    const grants = Object.entries(manifest ? grantsIn(manifest) : {});
    return grants
      .filter(([remote, { paths }]) => paths.length > 0 && !Object.hasOwn(manifest!.remotes, remote))
      .map(([remote, { paths }]) => ({ remote, paths }));
  }

  async history(): Promise<ReleaseChange[]> {
    const entries = await this.registry.history(HISTORY);
    return entries.map(({ generation, at, by, why, what }) => ({ generation, at, by, why, what }));
  }

  /** @throws DomainError NOT_FOUND, RELEASE_REFUSED, also when another version is live than was read */
  async promote(remote: string, { version, why, live, evenThoughBad = false }: ChangeRelease, adminId: number): Promise<ReleasedRemote> {
    if (!version) throw new DomainError('INVALID_REQUEST', 'Please specify a version');
    await this.refuseUnloadable(remote, version);
    const run = await this.contract.runOf(remote, version);
    const lastMove = await this.lastOf(remote, isMove);
    return this.change({ remote, what: `promote ${remote} ${version}`, why, mayRepeat: true }, adminId, (manifest, around) => {
      const { active } = manifest.remotes[remote]!;
      if (live !== undefined && live !== active)
        throw new ReleaseRefusal([
          `${lastMove ? `${lastMove.by} changed the live version` : 'The live version has changed'}: it is now ${active}, not ${live}`,
        ]);
      return promote(manifest, remote, version, { ...around, run, evenThoughBad });
    });
  }

  private async lastOf(remote: string, counts: (entry: HistoryEntry) => boolean = () => true): Promise<HistoryEntry | undefined> {
    return (await this.registry.history(HISTORY)).find((entry) => entry.remote === remote && counts(entry));
  }

  private async refuseUnloadable(remote: string, version: string): Promise<void> {
    const remotes = await this.registry.known();
    const builds = Object.hasOwn(remotes, remote) ? remotes[remote]!.builds : {};
    const build = Object.hasOwn(builds, version) ? builds[version] : undefined;
    if (!build) return;
    await refuseUnloadableBuild(build, this.configuration.publicUrl).catch((error: unknown) => {
      throw asDomainError(error);
    });
  }

  /** @throws DomainError NOT_FOUND, RELEASE_REFUSED */
  rollback(remote: string, { why, version }: ChangeRelease, adminId: number): Promise<ReleasedRemote> {
    return this.change({ remote, what: `rollback ${remote}`, why }, adminId, (manifest, around) =>
      rollback(manifest, remote, why, around, version),
    );
  }

  private async change(
    wanted: Wanted,
    adminId: number,
    work: (manifest: RemotesManifest, around: Surroundings) => RemotesManifest,
  ): Promise<ReleasedRemote> {
    const { remote, what, why } = wanted;
    const email = (await this.database.transaction((manager) => this.audit.nameOf(manager, adminId)))!;
    try {
      if (!Object.hasOwn((await this.registry.read())?.remotes ?? {}, remote)) throw new DomainError('NOT_FOUND', 'Remote not found');
      const after = await this.registry.change({ by: email, why, what, remote }, (manifest) =>
        work(manifest!, { api: CONTRACTS_VERSION, now: new Date().toISOString() }),
      );
      await this.database.transaction((manager) =>
        this.audit.write(manager, { adminId, action: what.split(' ')[0]!, subject: 'release', note: why }, remote, null, { what }),
      );
      return await this.describe(remote, after, (await this.registry.ran())[remote]);
    } catch (error) {
      const isRepeat = wanted.mayRepeat && error instanceof ReleaseRefusal && isSame(await this.lastOf(remote), wanted, email);
      if (!isRepeat) throw asDomainError(error);
      return this.describe(remote, (await this.registry.read())!, (await this.registry.ran())[remote]);
    }
  }

  private async describe(
    remote: string,
    { remotes, shell }: RemotesManifest,
    ran: Readonly<Record<string, RemoteMatrix>> | undefined,
  ): Promise<ReleasedRemote> {
    const entry = remotes[remote]!;
    const contract = await this.contract.hash();
    const outcomes = await this.outcomes.since(remote, new Date(Date.now() - OUTCOMES_OF_DAYS * DAY_MS));
    const versions = Object.entries(entry.builds).map(
      ([version, { commit, isDirty, compatibility, publishedAt, smokeTestedAt, bad = null }]): ReleasedVersion => ({
        version,
        role: roleOf(version, entry),
        commit,
        ...(isDirty && { isDirty }),
        contracts: compatibility.contracts,
        publishedAt,
        smokeTestedAt,
        matrix: passedWith(ran?.[version], shell.version, contract),
        bad,
        ...outcomes(version),
      }),
    );
    const { title, path, isPinned = false, canary, activeSince } = entry;
    versions.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role) || (a.publishedAt < b.publishedAt ? 1 : -1));
    return { remote, title, path, isPinned, canaryPercent: canary?.percent ?? null, activeSince, versions };
  }
}

interface Wanted {
  readonly remote: string;
  readonly what: string;
  readonly why: string;
  /** If the same person repeats the last change in the same words, such as after a lost answer, it succeeds and changes nothing. */
  readonly mayRepeat?: boolean;
}

const isSame = (last: HistoryEntry | undefined, wanted: Pick<Wanted, 'what' | 'why'>, by: string) =>
  last?.by === by && last.what === wanted.what && last.why === wanted.why;

/** When it passed with the live shell; null if it was not run with what is live. */
function passedWith(matrix: RemoteMatrix | undefined, shell: string, contract: string): PassedMatrix | null {
  const passed = matrix?.cells.filter((cell) => cell.contract === contract) ?? [];
  const live = passed.find((cell) => cell.shell === shell);
  if (!live) return null;
  return { at: live.at, shells: passed.map((cell) => cell.shell), needs: matrix?.needs ?? [], gaps: matrix?.gaps ?? [] };
}

const ROLES: readonly ReleasedVersion['role'][] = ['live', 'canary', 'previous', 'published'];

function roleOf(version: string, { active, canary, fallback }: RemoteEntry): ReleasedVersion['role'] {
  if (version === active) return 'live';
  if (version === canary?.version) return 'canary';
  return version === fallback ? 'previous' : 'published';
}
