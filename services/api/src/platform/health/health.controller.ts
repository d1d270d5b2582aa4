import { Controller, Header } from '@nestjs/common';
import { CONTRACTS_VERSION, type HealthReport } from '@homeroom/contracts';
import { Public } from '../http/access.js';
import { DatabaseReadiness } from '../database/database-readiness.js';
import { DomainError } from '../errors/domain-error.js';
import { Handles } from '../http/handles.js';
import { Leaving } from '../process/leaving.js';
import { RequestRedis } from '../redis/redis.module.js';

/** Live: the process answers. Ready: it can sell, which needs writes; Redis may be down, because buying continues without it. */
@Controller()
@Public('Asked by what runs this process; tells nothing of the business')
export class HealthController {
  constructor(
    private readonly database: DatabaseReadiness,
    private readonly redis: RequestRedis,
    private readonly leaving: Leaving,
  ) {}

  @Handles('GET /api/health/live')
  @Header('cache-control', 'no-store')
  live(): HealthReport {
    return { status: 'ok', contracts: CONTRACTS_VERSION };
  }

  @Handles('GET /api/health/ready')
  @Header('cache-control', 'no-store')
  async ready(): Promise<HealthReport> {
    if (this.leaving.hasBegun) throw new DomainError('NOT_READY', 'This copy is about to end');
    const [pending, isReadOnly, redis] = await Promise.all([
      this.database.isBehind().catch(() => true),
      this.database.isReadOnly().catch(() => true),
      this.redis.ping().then(
        () => 'up' as const,
        () => 'down' as const,
      ),
    ]);
    if (pending) throw new DomainError('NOT_READY', 'The database is not reachable or not migrated');
    if (isReadOnly) throw new DomainError('NOT_READY', 'The database takes no writes');
    return { status: 'ok', database: 'up', redis };
  }
}
