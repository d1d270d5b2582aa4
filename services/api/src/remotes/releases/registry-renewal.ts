import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { ReleasesRegistry } from './releases-registry.js';

/** Signs the registry again before it expires. */
@Injectable()
export class RegistryRenewal {
  constructor(
    private readonly registry: ReleasesRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async look(): Promise<void> {
    const isRenewed = await this.registry.renew({ by: 'Homeroom', why: 'it would have expired', what: 'renew the registry' });
    if (isRenewed) this.logger.info('the registry was signed anew');
  }
}
