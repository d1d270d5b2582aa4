import type { KnownMatrix, MatrixReport, ReleaseChange, RemoteMatrix } from '@homeroom/contracts';
import { ReleaseRefusal } from '@homeroom/releases';
import { Injectable } from '@nestjs/common';
import { ApiContract } from './api-contract.js';
import { asDomainError } from './refusals.js';
import { ReleaseTokensService, refuseBeyondPreviews } from './release-tokens.service.js';
import { ReleasesRegistry } from './releases-registry.js';

/** What a team runs on its own machine: its version with every shell and contract. */
@Injectable()
export class TeamMatrixService {
  constructor(
    private readonly tokens: ReleaseTokensService,
    private readonly registry: ReleasesRegistry,
    private readonly contract: ApiContract,
  ) {}

  /** @throws DomainError NOT_SIGNED_IN, FORBIDDEN */
  async known(authorization: string | undefined, remote: string, version: string): Promise<KnownMatrix> {
    await this.tokens.holder(authorization, remote);
    const { matrix } = await this.contract.runOf(remote, version).catch((error: unknown) => {
      throw asDomainError(error);
    });
    const [own, before] = await Promise.all([this.contract.of(matrix?.builtFor), this.contract.before()]);
    return { matrix: matrix ?? null, own: own ? { ...own } : null, before: before ? { ...before } : null };
  }

  /** The signed history says it from now on. @throws DomainError NOT_SIGNED_IN, FORBIDDEN, RELEASE_REFUSED */
  async keep(authorization: string | undefined, remote: string, report: MatrixReport): Promise<ReleaseChange> {
    const holder = await this.tokens.holder(authorization, remote);
    const { by } = holder;
    refuseBeyondPreviews(holder, report.version);
    const { version } = report;
    const [why, what] = ['before it is promoted', `matrix ${remote} ${version}`];
    try {
      const ran = { [remote]: { [version]: await this.matrixOf(remote, report) } };
      const { generation, changedAt: at } = await this.registry.change({ by, why, what, remote, ran }, (known) => {
        if (!known?.remotes[remote]?.builds[version]) throw new ReleaseRefusal([`${remote} ${version} was never published`]);
        return known;
      });
      return { generation, at, by, why, what };
    } catch (error) {
      throw asDomainError(error);
    }
  }

  /** The contract that it was built for is that of its first run, whatever the API answers now. */
  private async matrixOf(remote: string, { version, cells, needs = [], gaps = [] }: MatrixReport): Promise<RemoteMatrix> {
    const { matrix: known, contract } = await this.contract.runOf(remote, version);
    const now = new Date().toISOString();
    return {
      builtFor: known?.builtFor ?? contract,
      cells: cells.map((cell) => ({ ...cell, at: known?.cells.find(({ hash }) => hash === cell.hash)?.at ?? now })),
      ...(needs.length > 0 && { needs }),
      ...(gaps.length > 0 && { gaps }),
    };
  }
}
