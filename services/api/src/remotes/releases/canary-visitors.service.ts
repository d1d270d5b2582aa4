import type { RemoteOutcomeReport, VitalsReport } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Configuration } from '../../platform/configuration/configuration.js';
import { subscriberOf } from '../../platform/http/network-of.js';
import { scrambledVisitor } from '../../platform/secrets/scrambled-visitor.js';
import { TROUBLES, type FeltByTrouble, type Trouble } from './judge.js';
import { CanaryVisitorsRepository, type VisitorCounts } from './canary-visitors.repository.js';

export type { VisitorCounts } from './canary-visitors.repository.js';

const NOBODY: VisitorCounts = { visitors: 0, failed: 0 };

/** A remote's visitors during a canary. Repeated reports count once, so that no single stranger decides. */
@Injectable()
export class CanaryVisitorsService {
  constructor(
    private readonly visitors: CanaryVisitorsRepository,
    private readonly configuration: Configuration,
  ) {}

  async record({ remote, version, outcome }: RemoteOutcomeReport, address: string): Promise<void> {
    await this.visitors.saw(remote, version, this.scrambled(address), outcome === 'failed');
  }

  async recordFelt(report: VitalsReport, address: string): Promise<void> {
    const felt = feltIn(report);
    if (felt.length > 0) await this.visitors.felt(report.remote, report.version, this.scrambled(address), felt);
  }

  /** What visitors of a version felt since then, each counted once. */
  async feltSince(remote: string, version: string, from: Date): Promise<FeltByTrouble> {
    const { visitors, tried, failed, felt } = await this.visitors.feltSince(remote, version, from);
    const known: Readonly<Record<string, number>> = { ...felt, failed };
    return Object.fromEntries(
      (Object.keys(TROUBLES) as Trouble[]).map((trouble) => [
        trouble,
        { visitors: trouble === 'stalled' ? tried : visitors, troubled: known[trouble] ?? 0 },
      ]),
    ) as unknown as FeltByTrouble;
  }

  private scrambled(address: string): Buffer {
    return scrambledVisitor(this.configuration.secret, 'canary', subscriberOf(address));
  }

  /** For each version of a remote since then. */
  async since(remote: string, from: Date): Promise<(version: string) => VisitorCounts> {
    const rows = await this.visitors.since(remote, from);
    return (version) => rows.find((row) => row.version === version) ?? NOBODY;
  }

  forget(days: number): Promise<void> {
    return this.visitors.forget(days);
  }
}

/**
 * Whether an answer means that the page sent a wrong request or that the API failed. Others, such as the 404 of a dead link, are part of a
 * visit.
 */
const isFault = (status: number) => status >= 500 || [400, 405].includes(status);

const feltIn = ({ errors = [], calls = [], noticed = [], steps = [] }: VitalsReport): string[] => [
  ...(errors.length > 0 ? ['error'] : []),
  ...(calls.some(({ status }) => isFault(status)) ? ['call'] : []),
  ...noticed,
  ...steps.filter((step) => step === 'paid' || step === 'stalled'),
];
