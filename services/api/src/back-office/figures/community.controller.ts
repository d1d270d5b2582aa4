import type { CommunityTotals } from '@homeroom/contracts';
import { Controller, Header } from '@nestjs/common';
import { Public } from '../../platform/http/access.js';
import { Handles, JSON_TYPE, toJson, type Json } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { ReplyCache } from '../../platform/replies/reply-cache.js';
import { CommunityJoint } from './community.joint.js';

const MAX_AGE_MS = 60_000;

@Controller()
@Public('Counts only, for the page that invites businesses')
export class CommunityController {
  /** Cached, because counting reads every purchase. */
  private readonly counted = new ReplyCache<string>({ maxAgeMs: MAX_AGE_MS, maxBytes: 1_000 });

  constructor(private readonly community: CommunityJoint) {}

  @Handles('GET /api/community')
  @Header('content-type', JSON_TYPE)
  @Header('cache-control', 'public, max-age=300')
  @Throttle({ name: 'community', times: 120, perSeconds: 60 })
  read(): Promise<Json<CommunityTotals>> {
    return this.counted.get('all', async () => toJson(await this.community.count()));
  }
}
