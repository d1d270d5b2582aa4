import type { AdminSchoolsQuery, CreateSchool, SchoolTotals, SchoolTotalsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type DeepPartial, type EntityManager, type QueryDeepPartialEntity } from 'typeorm';
import { keysetPage } from '../../platform/database/keyset-page.js';
import { prepared } from '../../platform/database/prepared.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { School } from './school.entity.js';
import { ORDERS, narrow } from './school-filters.joint.js';

/** Schools that one statement adds. Each gets its search entry, and a statement may take ten seconds, also on a busy database. */
const ADDED_AT_ONCE = 1_000;

interface Imported {
  readonly id: number;
  readonly email: string | null;
  readonly name: string | null;
}

/** Part of a joint statement: locks the active school of the `school_id` in the only row of `from`, as `lockPoints`, and returns its `id`. */
export const lockActive = (from: string) =>
  `SELECT id FROM schools WHERE id = (SELECT school_id FROM ${from}) AND is_active FOR NO KEY UPDATE`;

/** Part of a joint statement: gives the points of the only row of `from` (`school_id`, `points`) to its locked school. */
export const addPointsOf = (from: string) =>
  `UPDATE schools SET points = schools.points + e.points FROM ${from} e WHERE schools.id = e.school_id`;

@Injectable()
export class SchoolsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  find(id: number): Promise<School | null> {
    return this.database.getRepository(School).findOneBy({ id });
  }

  lockAll(manager: EntityManager, ids: readonly number[]): Promise<School[]> {
    return manager.find(School, { where: { id: In(ids) }, order: { id: 'ASC' }, lock: { mode: 'for_no_key_update' } });
  }

  withIds(ids: readonly number[]): Promise<School[]> {
    return this.database.getRepository(School).findBy({ id: In(ids) });
  }

  /** @returns the newest, at most so many */
  async ids(filter: SchoolTotalsQuery, most: number): Promise<number[]> {
    const matching = this.database.getRepository(School).createQueryBuilder('school').select('school.id', 'id');
    narrow(matching, filter);
    const rows = await matching.orderBy('school.id', 'DESC').limit(most).getRawMany<{ id: number }>();
    return rows.map(({ id }) => id);
  }

  async page({ limit, offset, sort = 'a-to-z', after, ...filter }: AdminSchoolsQuery & PageRange): Promise<Page<School>> {
    const matching = this.database.getRepository(School).createQueryBuilder('school');
    const bind = narrow(matching, filter);
    return keysetPage(matching, ORDERS[sort], { limit, offset, ...(after && { after }) }, bind);
  }

  /** The totals of everything that a filter finds. */
  async totals(filter: SchoolTotalsQuery): Promise<SchoolTotals> {
    const matching = this.database
      .getRepository(School)
      .createQueryBuilder('school')
      .select('count(*)::int', 'count')
      .addSelect('(count(*) FILTER (WHERE school.isActive))::int', 'active')
      .addSelect('COALESCE(sum(school.points), 0)::int', 'points');
    narrow(matching, filter);
    return (await matching.getRawOne<SchoolTotals>())!;
  }

  async add(manager: EntityManager, school: DeepPartial<School>): Promise<number> {
    return (await manager.save(manager.create(School, school))).id;
  }

  lock(manager: EntityManager, id: number): Promise<School | null> {
    return manager.findOne(School, { where: { id }, lock: { mode: 'for_no_key_update' } });
  }

  async change(manager: EntityManager, id: number, changes: QueryDeepPartialEntity<School>): Promise<void> {
    await manager.update(School, id, changes);
  }

  async changeAll(manager: EntityManager, ids: readonly number[], changes: QueryDeepPartialEntity<School>): Promise<void> {
    await manager.update(School, { id: In(ids) }, changes);
  }

  /** Adds schools whose name and ZIP are new, each once, in the order given. Returns those that were added. */
  async addMissing(manager: EntityManager, given: readonly CreateSchool[]): Promise<Imported[]> {
    const added: Imported[] = [];
    for (let from = 0; from < given.length; from += ADDED_AT_ONCE)
      added.push(...(await this.addSome(manager, given.slice(from, from + ADDED_AT_ONCE))));
    return added;
  }

  private addSome(manager: EntityManager, given: readonly CreateSchool[]): Promise<Imported[]> {
    return manager.query<Imported[]>(
      `INSERT INTO schools (name, address, city, state, zip_code, admin_email, contact_phone, principal_name)
       SELECT name, address, city, state, "zipCode", "adminEmail", "contactPhone", "principalName"
       FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (name text, address text, city text, state text, "zipCode" text,
         "adminEmail" text, "contactPhone" text, "principalName" text))
         WITH ORDINALITY AS s (name, address, city, state, "zipCode", "adminEmail", "contactPhone", "principalName", place)
       WHERE NOT EXISTS (SELECT 1 FROM schools t WHERE lower(t.name) = lower(s.name) AND t.zip_code = s."zipCode")
       ORDER BY place ON CONFLICT DO NOTHING RETURNING id, admin_email AS email, principal_name AS name`,
      [JSON.stringify(given)],
    );
  }

  /** Existing schools with these names and ZIP codes. */
  async named(schools: readonly Pick<CreateSchool, 'name' | 'zipCode'>[], on: DataSource | EntityManager = this.database) {
    return on.query<{ name: string; zipCode: string }[]>(
      `SELECT t.name, t.zip_code AS "zipCode" FROM schools t
       JOIN unnest($1::text[], $2::text[]) AS s (name, zip) ON lower(t.name) = s.name AND t.zip_code = s.zip`,
      [schools.map(({ name }) => name.toLowerCase()), schools.map(({ zipCode }) => zipCode)],
    );
  }

  /** Locked, so that points are credited or spent one at a time, while rows that refer to the school need not wait. */
  async lockPoints(manager: EntityManager, id: number): Promise<Pick<School, 'isActive' | 'points'> | null> {
    const [row] = await manager.query<Pick<School, 'isActive' | 'points'>[]>(
      'SELECT is_active AS "isActive", points FROM schools WHERE id = $1 FOR NO KEY UPDATE',
      [id],
    );
    return row ?? null;
  }

  async addPoints(manager: EntityManager, id: number, points: number): Promise<void> {
    await prepared(manager, `WITH earned AS (SELECT $1::int AS school_id, $2::int AS points) ${addPointsOf('earned')}`, [id, points]);
  }

  /** false when there are not enough. */
  async spendPoints(manager: EntityManager, id: number, points: number): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>('UPDATE schools SET points = points - $2 WHERE id = $1 AND points >= $2', [
      id,
      points,
    ]);
    return changed === 1;
  }

  async showOnBoard(id: number, isOnBoard: boolean): Promise<void> {
    await this.database.getRepository(School).update(id, { isOnBoard });
  }

  async aimFor(manager: EntityManager, id: number, goalId: number | null): Promise<void> {
    await manager.update(School, id, { goalId });
  }
}
