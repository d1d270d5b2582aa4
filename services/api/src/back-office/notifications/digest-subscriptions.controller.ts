import type { DigestSubscription } from '@homeroom/contracts';
import { UnsubscribeFromDigest } from '@homeroom/contracts/notifications';
import { Controller, Header, Query } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { DigestSubscriptions } from './digest-subscriptions.service.js';

const LIMIT = { name: 'notification-digests', times: 60, perSeconds: 60 };

/** The link itself is the permission: it was emailed to the reader it names. A GET changes nothing. */
@Controller()
@Public('The link came by mail, and its token is the permission')
export class DigestSubscriptionsController {
  constructor(private readonly subscriptions: DigestSubscriptions) {}

  @Handles('GET /api/notification-digests')
  @Header('cache-control', 'no-store')
  @Throttle(LIMIT)
  of(@Query() link: UnsubscribeFromDigest): Promise<DigestSubscription> {
    return this.subscriptions.of(link);
  }

  @Handles('POST /api/notification-digests/unsubscribe')
  @Throttle(LIMIT)
  stop(@Query() link: UnsubscribeFromDigest): Promise<DigestSubscription> {
    return this.subscriptions.stop(link);
  }
}
