import { Controller, Get, Header } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { CONTRACTS_VERSION, type HealthReport } from '@homeroom/contracts';
import { DataSource } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Answers } from '../../platform/openapi/answers.js';
import { Leaving } from '../../platform/process/leaving.js';
import { RequestRedis } from '../../platform/redis/redis.module.js';

/** Live: the process answers. Ready: it can sell, which takes writes; Redis may be away, for buying goes on without it. */
@Controller('health')
export class HealthController {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly redis: RequestRedis,
    private readonly leaving: Leaving,
  ) {}

  @Get('live')
  @Header('cache-control', 'no-store')
  @Answers({ one: 'HealthReport' })
  live(): HealthReport {
    return { status: 'ok', contracts: CONTRACTS_VERSION };
  }

  @Get('ready')
  @Header('cache-control', 'no-store')
  @Answers({ one: 'HealthReport' })
  async ready(): Promise<HealthReport> {
    if (this.leaving.hasBegun) throw new DomainError('NOT_READY', 'This copy is about to end');
    const [pending, isReadOnly, redis] = await Promise.all([
      this.database.showMigrations().catch(() => true),
      this.isReadOnly().catch(() => true),
      this.redis.ping().then(
        () => 'up' as const,
        () => 'down' as const,
      ),
    ]);
    if (pending) throw new DomainError('NOT_READY', 'The database is not reachable or not migrated');
    if (isReadOnly) throw new DomainError('NOT_READY', 'The database takes no writes');
    return { status: 'ok', database: 'up', redis };
  }

  /** As a standby does, or a primary whose disk is full. */
  private async isReadOnly(): Promise<boolean> {
    const [row] = await this.database.query<[{ is_read_only: boolean }]>(
      `SELECT pg_is_in_recovery() OR current_setting('transaction_read_only')::boolean AS is_read_only`,
    );
    return row.is_read_only;
  }
}
