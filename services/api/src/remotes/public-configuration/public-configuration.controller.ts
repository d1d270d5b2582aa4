import type { PublicConfiguration } from '@homeroom/contracts';
import { Controller, Header } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Configuration } from '../../platform/configuration/configuration.js';
import { Handles } from '../../platform/http/handles.js';
import { RewardsService } from '../../schools/rewards/index.js';

@Controller()
@Public('What every page needs before anybody signs in')
export class PublicConfigurationController {
  constructor(
    private readonly configuration: Configuration,
    private readonly rewards: RewardsService,
  ) {}

  @Handles('GET /api/configuration')
  @Header('cache-control', 'public, max-age=60')
  async read(): Promise<PublicConfiguration> {
    const { configuration } = this;
    const rewards = await this.rewards.list();
    return {
      brand: { name: configuration.brandName, owner: configuration.brandOwner, region: configuration.brandRegion },
      contact: {
        support: configuration.supportEmail,
        partnerships: configuration.partnershipsEmail,
        schools: configuration.schoolsEmail,
        security: configuration.securityEmail,
        postalAddress: configuration.postalAddress,
        hours: configuration.supportHours,
      },
      legalUpdated: configuration.legalUpdated,
      payments: {
        publishableKey: configuration.stripePublishableKey,
        scriptUrl: configuration.cardScript,
        testMode: configuration.stripePublishableKey.includes('_test_'),
      },
      cashBelow: configuration.cashBelow || null,
      rewards: rewards.map(({ id, points, title }) => ({ id, points, title })),
    };
  }
}
