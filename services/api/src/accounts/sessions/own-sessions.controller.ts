import type { OwnSession } from '@homeroom/contracts';
import { Controller, Param, ParseUUIDPipe, UseGuards } from '@nestjs/common';
import { OwnerCheckedBy } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { HiddenFromLooks } from '../../platform/http/looking.js';
import { SignedIn, type Principal } from './principal.js';
import { PartnerGuard, SchoolGuard, ShopperGuard } from './session.guards.js';
import { SessionsService } from './sessions.service.js';

const HIDDEN = 'Where someone is signed in is only for them';

/** Where shoppers, a business's owner and managers, and a school's managers are signed in; each has their own. */
@Controller()
export class OwnSessionsController {
  constructor(private readonly sessions: SessionsService) {}

  @Handles('GET /api/users/me/sessions')
  @UseGuards(ShopperGuard)
  @HiddenFromLooks(HIDDEN)
  ofShopper(@SignedIn() shopper: Principal): Promise<OwnSession[]> {
    return this.sessions.own(shopper);
  }

  @Handles('DELETE /api/users/me/sessions/:sessionId')
  @UseGuards(ShopperGuard)
  @OwnerCheckedBy(SessionsService, 'revokeOf')
  endShopper(@Param('sessionId', ParseUUIDPipe) sessionId: string, @SignedIn() shopper: Principal): Promise<void> {
    return this.sessions.revokeOf(shopper, sessionId);
  }

  @Handles('POST /api/users/me/sessions/end-others')
  @UseGuards(ShopperGuard)
  endOthersOfShopper(@SignedIn() shopper: Principal): Promise<void> {
    return this.sessions.revokeOthers(shopper);
  }

  @Handles('GET /api/businesses/sessions')
  @UseGuards(PartnerGuard)
  @HiddenFromLooks(HIDDEN)
  ofPartner(@SignedIn() partner: Principal): Promise<OwnSession[]> {
    return this.sessions.own(partner);
  }

  @Handles('DELETE /api/businesses/sessions/:sessionId')
  @UseGuards(PartnerGuard)
  @OwnerCheckedBy(SessionsService, 'revokeOf')
  endPartner(@Param('sessionId', ParseUUIDPipe) sessionId: string, @SignedIn() partner: Principal): Promise<void> {
    return this.sessions.revokeOf(partner, sessionId);
  }

  @Handles('POST /api/businesses/sessions/end-others')
  @UseGuards(PartnerGuard)
  endOthersOfPartner(@SignedIn() partner: Principal): Promise<void> {
    return this.sessions.revokeOthers(partner);
  }

  @Handles('GET /api/school/sessions')
  @UseGuards(SchoolGuard)
  @HiddenFromLooks(HIDDEN)
  ofSchool(@SignedIn() manager: Principal): Promise<OwnSession[]> {
    return this.sessions.own(manager);
  }

  @Handles('DELETE /api/school/sessions/:sessionId')
  @UseGuards(SchoolGuard)
  @OwnerCheckedBy(SessionsService, 'revokeOf')
  endSchool(@Param('sessionId', ParseUUIDPipe) sessionId: string, @SignedIn() manager: Principal): Promise<void> {
    return this.sessions.revokeOf(manager, sessionId);
  }

  @Handles('POST /api/school/sessions/end-others')
  @UseGuards(SchoolGuard)
  endOthersOfSchool(@SignedIn() manager: Principal): Promise<void> {
    return this.sessions.revokeOthers(manager);
  }
}
