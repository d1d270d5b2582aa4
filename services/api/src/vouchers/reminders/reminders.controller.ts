import type { RemindersChoice } from '@homeroom/contracts';
import { UnsubscribeLink } from '@homeroom/contracts/reminders';
import { Controller, Get, Header, HttpCode, Post, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { ApiReply } from '../../platform/openapi/api-reply.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RemindersService } from './reminders.service.js';

const LIMIT = { name: 'reminders', times: 60, perSeconds: 60 };

/** The link itself is the permission: it came by mail to the address that it names. A GET changes nothing. */
@Controller('reminders')
@Public('The link came by mail, and its token is the permission')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Get()
  @Header('cache-control', 'no-store')
  @Throttle(LIMIT)
  @ApiReply({ one: 'RemindersChoice', query: UnsubscribeLink })
  choice(@Query() link: UnsubscribeLink): Promise<RemindersChoice> {
    return this.reminders.choice(link);
  }

  @Post('unsubscribe')
  @HttpCode(200)
  @Throttle(LIMIT)
  @ApiReply({ one: 'RemindersChoice', query: UnsubscribeLink })
  unsubscribe(@Query() link: UnsubscribeLink): Promise<RemindersChoice> {
    return this.reminders.choose(link, false);
  }

  @Post('subscribe')
  @HttpCode(200)
  @Throttle(LIMIT)
  @ApiReply({ one: 'RemindersChoice', query: UnsubscribeLink })
  subscribe(@Query() link: UnsubscribeLink): Promise<RemindersChoice> {
    return this.reminders.choose(link, true);
  }
}
