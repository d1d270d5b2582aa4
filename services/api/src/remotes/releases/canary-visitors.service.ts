import type { RemoteOutcomeReport } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { customerOf } from '../../platform/http/network-of.js';
import { scrambledVisitor } from '../../platform/secrets/scrambled-visitor.js';
import { CanaryVisitorsRepository, type VisitorFigures } from './canary-visitors.repository.js';

export type { VisitorFigures } from './canary-visitors.repository.js';

const NOBODY: VisitorFigures = { visitors: 0, failed: 0 };

/** A remote's visitors during a canary. Repeated reports count once, so that no single stranger decides. */
@Injectable()
export class CanaryVisitorsService {
  constructor(
    private readonly visitors: CanaryVisitorsRepository,
    private readonly configuration: Configuration,
  ) {}

  async record({ remote, version, outcome }: RemoteOutcomeReport, address: string): Promise<void> {
    const visitor = scrambledVisitor(this.configuration.secret, 'canary', customerOf(address));
    await this.visitors.saw(remote, version, visitor, outcome === 'failed');
  }

  /** For each version of a remote since then. */
  async since(remote: string, from: Date): Promise<(version: string) => VisitorFigures> {
    const rows = await this.visitors.since(remote, from);
    return (version) => rows.find((row) => row.version === version) ?? NOBODY;
  }

  forget(days: number): Promise<void> {
    return this.visitors.forget(days);
  }
}
