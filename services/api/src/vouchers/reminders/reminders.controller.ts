import type { RemindersChoice } from '@homeroom/contracts';
import { UnsubscribeLink } from '@homeroom/contracts/reminders';
import { Controller, Header, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { RemindersService } from './reminders.service.js';

const LIMIT = { name: 'reminders', times: 60, perSeconds: 60 };

/** The link itself is the permission: it was emailed to the address it names. A GET changes nothing. */
@Controller()
@Public('The link came by mail, and its token is the permission')
export class RemindersController {
  constructor(private readonly reminders: RemindersService) {}

  @Handles('GET /api/reminders')
  @Header('cache-control', 'no-store')
  @Throttle(LIMIT)
  choice(@Query() link: UnsubscribeLink): Promise<RemindersChoice> {
    return this.reminders.choice(link);
  }

  @Handles('POST /api/reminders/unsubscribe')
  @Throttle(LIMIT)
  unsubscribe(@Query() link: UnsubscribeLink): Promise<RemindersChoice> {
    return this.reminders.choose(link, false);
  }

  @Handles('POST /api/reminders/subscribe')
  @Throttle(LIMIT)
  subscribe(@Query() link: UnsubscribeLink): Promise<RemindersChoice> {
    return this.reminders.choose(link, true);
  }
}
