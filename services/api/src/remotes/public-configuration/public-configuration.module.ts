import { Module } from '@nestjs/common';
import { RewardsModule } from '../../schools/rewards/index.js';
import { PublicConfigurationController } from './public-configuration.controller.js';
import { SecurityTextController } from './security-text.controller.js';

@Module({ imports: [RewardsModule], controllers: [PublicConfigurationController, SecurityTextController] })
export class PublicConfigurationModule {}
