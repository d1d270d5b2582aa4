import { INBOXES, INBOX_PATHS, LIMITS, type Inbox, type InboxCount, type InboxRequest } from '@homeroom/contracts';
import { DecideRequest, InboxCountsQuery, InboxQuery } from '@homeroom/contracts/requests';
import { Body, Controller, Param, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { Handles } from '../../platform/http/handles.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { InboxService } from './inbox.service.js';

@Controller()
@UseGuards(AdminGuard)
export class InboxCountsController {
  constructor(private readonly inboxes: InboxService) {}

  @Handles('GET /api/admin/requests')
  async counts(@Query() { withCash }: InboxCountsQuery): Promise<InboxCount[]> {
    const counts = await this.inboxes.counts();
    return withCash ? counts : counts.filter(({ inbox }) => inbox !== 'cash');
  }
}

/** The same two calls for each inbox. */
function controllerOf(inbox: Inbox) {
  const path = INBOX_PATHS[inbox];
  @Controller()
  @UseGuards(AdminGuard)
  class InboxController {
    constructor(private readonly inboxes: InboxService) {}

    @Handles(`GET /api/admin/${path}` as const)
    @Paged(LIMITS.listingPage)
    list(@Query() query: InboxQuery, @Range() range: PageRange): Promise<Page<InboxRequest>> {
      return this.inboxes.list(inbox, { ...query, ...range });
    }

    @Handles(`PUT /api/admin/${path}/:id` as const)
    decide(@Param('id', IdPipe) id: number, @Body() form: DecideRequest, @SignedIn() admin: Principal): Promise<InboxRequest> {
      return this.inboxes.decide(inbox, id, form, admin.accountId);
    }
  }
  return InboxController;
}

export const INBOX_CONTROLLERS = INBOXES.map(controllerOf);
