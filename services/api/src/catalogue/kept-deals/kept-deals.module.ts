import { Module } from '@nestjs/common';
import { UsersModule } from '../../accounts/users/index.js';
import { KEPT_DEALS_DATA } from './kept-data.js';
import { KeptDealsController } from './kept-deals.controller.js';
import { KeptDealsJoint } from './kept-deals.joint.js';
import { KeptDealsService } from './kept-deals.service.js';

@Module({
  imports: [UsersModule],
  controllers: [KeptDealsController],
  providers: [KEPT_DEALS_DATA, KeptDealsJoint, KeptDealsService],
})
export class KeptDealsModule {}
