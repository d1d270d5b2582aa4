import { KeptContracts, hashOfContract, type Description, type Run } from '@homeroom/releases';
import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { Configuration } from '../../platform/configuration/configuration.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { ReleasesRegistry } from './releases-registry.js';

/** What this API answers, and what it answered before: versions that go live were run with both. */
@Injectable()
export class ApiContract {
  private readonly kept: KeptContracts;
  private known: Promise<Description> | undefined;

  constructor(
    { releasesFolder }: Configuration,
    private readonly registry: ReleasesRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.kept = new KeptContracts(releasesFolder);
  }

  async hash(): Promise<string> {
    return hashOfContract(await this.description());
  }

  /** What a version was run with, and what it must have been run with to go live. */
  async runOf(remote: string, version: string): Promise<Run> {
    return { matrix: (await this.registry.ran())[remote]?.[version], contract: await this.hash() };
  }

  /** Undefined if the contract is no longer kept. */
  of(hash: string | undefined): Promise<Description | undefined> {
    return this.kept.of(hash);
  }

  async before(): Promise<Description | undefined> {
    return this.kept.before(await this.description());
  }

  private description(): Promise<Description> {
    return (this.known ??= this.make());
  }

  /** The document's generator loads on first use, as for those who read it. */
  private async make(): Promise<Description> {
    const { openApiDocument } = await import('../../platform/openapi/document.js');
    const description = openApiDocument('API');
    await this.kept.keep(description).catch((err: unknown) => this.logger.warn({ err }, 'what the API answers was not kept'));
    return description;
  }
}
