import type { BusinessDeletion, DealDeletion, LocationDeletion, RewardDeletion } from '@homeroom/contracts';
import { Controller, Param, UseGuards } from '@nestjs/common';
import { AdminGuard } from '../../accounts/sessions/index.js';
import { OwnLocation } from '../../catalogue/businesses/index.js';
import { OwnedDeal } from '../../catalogue/deals/index.js';
import { Handles } from '../../platform/http/handles.js';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { DeletionsJoint } from './deletions.joint.js';

@Controller()
@OwnedDeal()
export class DealDeletionController {
  constructor(private readonly deletions: DeletionsJoint) {}

  @Handles('GET /api/deals/:id/deletion')
  of(@Param('id', IdPipe) id: number): Promise<DealDeletion> {
    return this.deletions.ofDeal(id);
  }
}

@Controller()
@OwnLocation()
export class LocationDeletionController {
  constructor(private readonly deletions: DeletionsJoint) {}

  @Handles('GET /api/locations/:id/deletion')
  of(@Param('id', IdPipe) id: number): Promise<LocationDeletion> {
    return this.deletions.ofLocation(id);
  }
}

/** A record that does not exist has no consequences, so unknown ids get zeros. */
@Controller()
@UseGuards(AdminGuard)
export class TeamDeletionsController {
  constructor(private readonly deletions: DeletionsJoint) {}

  @Handles('GET /api/admin/deals/:id/deletion')
  deal(@Param('id', IdPipe) id: number): Promise<DealDeletion> {
    return this.deletions.ofDeal(id);
  }

  @Handles('GET /api/admin/locations/:id/deletion')
  location(@Param('id', IdPipe) id: number): Promise<LocationDeletion> {
    return this.deletions.ofLocation(id);
  }

  @Handles('GET /api/admin/rewards/:id/deletion')
  reward(@Param('id', IdPipe) id: number): Promise<RewardDeletion> {
    return this.deletions.ofReward(id);
  }

  @Handles('GET /api/admin/businesses/:id/deletion')
  business(@Param('id', IdPipe) id: number): Promise<BusinessDeletion> {
    return this.deletions.ofBusiness(id);
  }
}
