import { RETENTION } from '@homeroom/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Logger } from 'pino';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { KeptData, type PersonalRows, type Refusal } from '../../platform/personal-data/kept-data.js';
import { withoutOthers } from '../../platform/personal-data/without-others.js';
import { PersonalDataRepository } from './personal-data.repository.js';

/** Rows removed per batch, so that no one waits for long. */
const BATCH = 1_000;

/** Removes, exports and erases personal data as each module declares for its tables. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly database: Database,
    private readonly rows: PersonalDataRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Removes expired data. A table that fails does not stop the others. */
  async removeOld(): Promise<void> {
    for (const rule of this.holdings.flatMap(({ retention = [] }) => retention)) {
      try {
        while ((await this.rows.removeOld(rule, RETENTION[rule.what].days, BATCH)) === BATCH);
      } catch (error) {
        this.logger.error({ err: error, table: rule.table }, 'what was kept long enough could not be removed');
      }
    }
  }

  /** Everything that names this address, by table. */
  async give(address: string): Promise<Record<string, unknown[]>> {
    const given: Record<string, unknown[]> = {};
    for (const email of await this.addressesOf(address.toLowerCase()))
      for (const personal of this.personal) {
        const rows = await this.rows.rowsOf(personal, email);
        const own = personal.isAboutOthers ? withoutOthers(rows, email) : rows;
        if (rows.length > 0) given[personal.table] = [...(given[personal.table] ?? []), ...own];
      }
    return given;
  }

  /**
   * Erases names and addresses, and keeps the books. Returns the number of changed rows per table.
   * @throws DomainError FORBIDDEN that says why an address must stay
   */
  erase(address: string): Promise<Record<string, number>> {
    return this.database.transaction((manager) => this.eraseWithin(manager, address));
  }

  /** The same in the caller's transaction, one at a time per address. */
  async eraseWithin(manager: EntityManager, address: string): Promise<Record<string, number>> {
    const email = address.toLowerCase();
    await this.rows.takeTurn(manager, email);
    await this.checkErasable(email, manager);
    await this.rows.allowErasing(manager);
    const erased: Record<string, number> = {};
    for (const one of await this.addressesOf(email, manager))
      for (const rows of this.personal) {
        const count = await this.rows.erase(manager, rows, one);
        if (count > 0) erased[rows.table] = (erased[rows.table] ?? 0) + count;
      }
    return erased;
  }

  /** Gives the account with one address another one, in the caller's transaction. Returns the number of changed rows per table. */
  async moveWithin(manager: EntityManager, from: string, to: string): Promise<Record<string, number>> {
    for (const email of [from, to].sort()) await this.rows.takeTurn(manager, email);
    const turn = ({ moves }: PersonalRows) => moves?.turn ?? 0;
    const moved: Record<string, number> = {};
    for (const rows of [...this.personal].sort((a, b) => turn(a) - turn(b)))
      moved[rows.table] = (moved[rows.table] ?? 0) + (await this.rows.move(manager, rows, from, to));
    return moved;
  }

  /** @throws DomainError FORBIDDEN that says why an address must stay */
  async checkErasable(address: string, manager?: EntityManager): Promise<void> {
    for (const email of await this.addressesOf(address.toLowerCase(), manager)) {
      const [refusal] = await this.refusals(email, manager);
      if (refusal) throw new DomainError('FORBIDDEN', `Your account can’t be deleted yet: ${refusal.why}.`);
    }
  }

  private async refusals(email: string, manager?: EntityManager): Promise<Refusal[]> {
    const found: Refusal[] = [];
    for (const { refusal } of this.holdings) if (refusal && (await this.rows.finds(refusal.found, email, manager))) found.push(refusal);
    return found;
  }

  /** The address, and the account's earlier ones, except those that a business or the team signs in with. */
  private async addressesOf(email: string, manager?: EntityManager): Promise<string[]> {
    const addresses = [email];
    for (const former of this.holdings.flatMap((holding) => holding.former ?? []))
      for (const earlier of await this.rows.addresses(former, email, manager))
        if ((await this.refusals(earlier, manager)).every(({ passes }) => passes)) addresses.push(earlier);
    return addresses;
  }

  /** In the order of their dependencies. */
  private get holdings() {
    const found = this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter((instance): instance is KeptData => instance instanceof KeptData)
      .map(({ holding }) => holding);
    const place = ({ isFirst = false, isLast = false }: KeptData['holding']) => Number(isLast) - Number(isFirst);
    return found.sort((a, b) => place(a) - place(b));
  }

  private get personal(): PersonalRows[] {
    return this.holdings.flatMap(({ personal = [] }) => personal);
  }
}
