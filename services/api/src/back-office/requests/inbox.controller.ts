import { INBOXES, INBOX_PATHS, LIMITS, type Inbox, type InboxCount, type InboxRequest } from '@homeroom/contracts';
import { DecideRequest, InboxQuery } from '@homeroom/contracts/requests';
import { Body, Controller, Get, Param, Put, Query, UseGuards } from '@nestjs/common';
import { IdPipe } from '../../platform/http/id.pipe.js';
import { Paged, Range, type Page, type PageRange } from '../../platform/http/paged.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { SignedIn, type Principal, AdminGuard } from '../../accounts/sessions/index.js';
import { InboxService } from './inbox.service.js';

@Controller('admin/requests')
@UseGuards(AdminGuard)
export class InboxCountsController {
  constructor(private readonly inboxes: InboxService) {}

  @Get()
  @ApiReply({ list: 'InboxCount' })
  counts(): Promise<InboxCount[]> {
    return this.inboxes.counts();
  }
}

/** The same two calls for each inbox. */
function controllerOf(inbox: Inbox) {
  @Controller(`admin/${INBOX_PATHS[inbox]}`)
  @UseGuards(AdminGuard)
  class InboxController {
    constructor(private readonly inboxes: InboxService) {}

    @Get()
    @Paged(LIMITS.listingPage)
    @ApiReply({ list: 'InboxRequest', query: InboxQuery })
    list(@Query() query: InboxQuery, @Range() range: PageRange): Promise<Page<InboxRequest>> {
      return this.inboxes.list(inbox, { ...query, ...range });
    }

    @Put(':id')
    @ApiReply({ one: 'InboxRequest', body: DecideRequest })
    decide(@Param('id', IdPipe) id: number, @Body() form: DecideRequest, @SignedIn() admin: Principal): Promise<InboxRequest> {
      return this.inboxes.decide(inbox, id, form, admin.accountId);
    }
  }
  return InboxController;
}

export const INBOX_CONTROLLERS = INBOXES.map(controllerOf);
