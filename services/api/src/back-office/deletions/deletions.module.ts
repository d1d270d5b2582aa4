import { Module } from '@nestjs/common';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { BusinessesModule } from '../../catalogue/businesses/index.js';
import { DealsModule } from '../../catalogue/deals/index.js';
import { DealDeletionController, LocationDeletionController, TeamDeletionsController } from './deletions.controller.js';
import { DeletionsJoint } from './deletions.joint.js';

@Module({
  imports: [BusinessesModule, DealsModule, SessionsModule],
  controllers: [DealDeletionController, LocationDeletionController, TeamDeletionsController],
  providers: [DeletionsJoint],
})
export class DeletionsModule {}
