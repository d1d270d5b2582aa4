import { RETENTION } from '@homeroom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource, type EntityManager } from 'typeorm';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { KeptData, type PersonalRows, type Retention } from '../../platform/personal-data/kept-data.js';

/** Rows removed at once, so that nobody waits for long. */
const BATCH = 1_000;

/** Removes, gives and erases data by what each module says of its own tables. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly discovery: DiscoveryService,
    @InjectDataSource() private readonly database: DataSource,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Removes what was kept long enough. One table that fails does not keep the others. */
  async removeOld(): Promise<void> {
    for (const rule of this.holdings.flatMap(({ retention = [] }) => retention)) {
      try {
        while ((await this.removeBatch(rule)) === BATCH);
      } catch (error) {
        this.logger.error({ err: error, table: rule.table }, 'what was kept long enough could not be removed');
      }
    }
  }

  /** All that names this address, by table. */
  async give(address: string): Promise<Record<string, unknown[]>> {
    const given: Record<string, unknown[]> = {};
    for (const { table, columns, condition } of this.personal) {
      const rows = await this.database.query<unknown[]>(`SELECT ${columns} FROM ${table} WHERE ${condition}`, [address.toLowerCase()]);
      if (rows.length > 0) given[table] = rows;
    }
    return given;
  }

  /**
   * Erases names and addresses, and keeps the books. Gives how many rows of each table were changed.
   * @throws Error that says why an address has to stay
   */
  async erase(address: string): Promise<Record<string, number>> {
    const email = address.toLowerCase();
    return this.database.transaction(async (manager) => {
      await this.refuse(manager, email);
      await manager.query(`SET LOCAL homeroom.erasing = 'on'`);
      const erased: Record<string, number> = {};
      for (const rows of this.personal) {
        const count = await this.eraseRows(manager, rows, email);
        if (count > 0) erased[rows.table] = count;
      }
      return erased;
    });
  }

  /** In the order in which they can be worked. */
  private get holdings() {
    const found = this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is KeptData => instance instanceof KeptData)
      .map(({ holding }) => holding);
    return found.sort((a, b) => Number(a.isLast ?? false) - Number(b.isLast ?? false));
  }

  private get personal(): PersonalRows[] {
    return this.holdings.flatMap(({ personal = [] }) => personal);
  }

  private async removeBatch({ what, table, condition, blank }: Retention): Promise<number> {
    const change = blank ? `UPDATE ${table} SET ${blank}` : `DELETE FROM ${table}`;
    const [, count] = await this.database.query<[unknown, number]>(
      `${change} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${condition} LIMIT $2))`,
      [RETENTION[what].days, BATCH],
    );
    return count;
  }

  private async refuse(manager: EntityManager, email: string): Promise<void> {
    for (const { refusal } of this.holdings)
      if (refusal && (await manager.query<unknown[]>(refusal.found, [email])).length > 0) throw new Error(`Not erased: ${refusal.why}`);
  }

  private async eraseRows(manager: EntityManager, { table, condition, erase }: PersonalRows, email: string): Promise<number> {
    if (erase === 'keep') return 0;
    const change = erase === 'delete' ? `DELETE FROM ${table}` : `UPDATE ${table} SET ${erase}`;
    const [, count] = await manager.query<[unknown, number]>(`${change} WHERE ${condition}`, [email]);
    return count;
  }
}
