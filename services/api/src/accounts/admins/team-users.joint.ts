import type { AdminUser, AdminUsersQuery, UserSort, UserTotals, UserTotalsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { countUpTo } from '../../platform/database/count-up-to.js';
import { comesAfter, cutToPage, decodePlace, type Bind, type ListOrder } from '../../platform/database/keyset.js';
import { withinDays } from '../../platform/database/within-days.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';

type UserRow = Omit<AdminUser, 'createdAt'> & { readonly createdAt: Date; readonly place: string };

const HAS_BOUGHT = `EXISTS (SELECT 1 FROM purchases p WHERE p.user_id = u.id AND p.state <> 'refunded')`;

/** Ties in an order are broken by id. */
const ORDERS: Readonly<Record<UserSort, ListOrder>> = {
  newest: { by: 'u.created_at', type: 'timestamptz', direction: 'DESC' },
  oldest: { by: 'u.created_at', type: 'timestamptz', direction: 'ASC' },
  'a-to-z': { by: 'u.email', type: 'text', direction: 'ASC' },
  'z-to-a': { by: 'u.email', type: 'text', direction: 'DESC' },
  'most-points': { by: 'u.reward_points', type: 'integer', direction: 'DESC' },
  'fewest-points': { by: 'u.reward_points', type: 'integer', direction: 'ASC' },
};

const COLUMNS = `u.id, u.username, u.email, u.first_name AS "firstName", u.reward_points AS "rewardPoints",
  (SELECT count(*)::int FROM purchases p WHERE p.user_id = u.id AND p.state <> 'refunded') AS purchases,
  u.email_proven_at IS NOT NULL AS "isEmailProven", u.school_id AS "schoolId", s.name AS "schoolName", u.created_at AS "createdAt"`;

/** The conditions on a shopper `u`. */
function matching(filter: UserTotalsQuery, bind: Bind): string[] {
  const { q, isEmailProven, hasBought, schoolId, minPoints, maxPoints } = filter;
  const words = q && bind(containing(q));
  return [
    ...(words ? [`(u.email LIKE ${words} OR lower(u.first_name) LIKE ${words})`] : []),
    ...(isEmailProven === undefined ? [] : [`u.email_proven_at IS ${isEmailProven ? 'NOT NULL' : 'NULL'}`]),
    ...(hasBought === undefined ? [] : [hasBought ? HAS_BOUGHT : `NOT ${HAS_BOUGHT}`]),
    ...(schoolId ? [`u.school_id = ${bind(schoolId)}`] : []),
    ...(minPoints === undefined ? [] : [`u.reward_points >= ${bind(minPoints)}`]),
    ...(maxPoints === undefined ? [] : [`u.reward_points <= ${bind(maxPoints)}`]),
    ...withinDays('u.created_at', filter, bind),
  ];
}

function statement(filter: UserTotalsQuery) {
  const parameters: unknown[] = [];
  const bind: Bind = (value) => `$${parameters.push(value)}`;
  const terms = matching(filter, bind);
  const where = (...more: string[]) => [...terms, ...more].reduce((text, term, at) => `${text}${at === 0 ? 'WHERE' : ' AND'} ${term}`, '');
  return { parameters, bind, where };
}

/**
 * The team filters shoppers by their purchases, and sees each with their number and the account's school: one statement per page.
 * @reads purchases: purchases; schools: schools; users: users
 */
@Injectable()
export class TeamUsersJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** @param most shoppers beyond this are not counted */
  async page({ limit, offset, sort = 'newest', after, ...filter }: AdminUsersQuery & PageRange, most: number): Promise<Page<AdminUser>> {
    const order = ORDERS[sort];
    const begin = after ? decodePlace(after, order) : undefined;
    const { parameters, bind, where } = statement(filter);
    const counted = countUpTo(this.database, most, `users u ${where()}`, [...parameters]);
    const from = begin ? [comesAfter(order, 'u.id', begin, bind)] : [];
    const sorted = `ORDER BY ${order.by} ${order.direction}, u.id ${order.direction}`;
    // Counts purchases only for the shoppers on the page. Reads one row more than it shows, to know whether the list continues.
    const page = `SELECT u.*, ${order.by}::text AS place FROM users u ${where(...from)} ${sorted} LIMIT ${bind(limit + 1)} OFFSET ${bind(after ? 0 : offset)}`;
    const [rows, count] = await Promise.all([
      this.database.query<UserRow[]>(
        `SELECT ${COLUMNS}, u.place FROM (${page}) u LEFT JOIN schools s ON s.id = u.school_id ${sorted}`,
        parameters,
      ),
      counted,
    ]);
    const { shown, next } = cutToPage(rows, limit);
    return { rows: shown.map(toAdminUser), ...count, next };
  }

  /** @throws DomainError USER_NOT_FOUND */
  async one(id: number): Promise<AdminUser> {
    const [row] = await this.database.query<UserRow[]>(
      `SELECT ${COLUMNS}, '' AS place FROM users u LEFT JOIN schools s ON s.id = u.school_id WHERE u.id = $1`,
      [id],
    );
    if (!row) throw new DomainError('USER_NOT_FOUND', 'User not found');
    return toAdminUser(row);
  }

  /** The totals of everything that a filter finds. */
  async totals(filter: UserTotalsQuery): Promise<UserTotals> {
    const { parameters, where } = statement(filter);
    const [totals] = await this.database.query<[UserTotals]>(
      `SELECT count(*)::int AS count, (count(*) FILTER (WHERE u.email_proven_at IS NULL))::int AS guests,
         COALESCE(sum(u.reward_points), 0)::int AS points
       FROM users u ${where()}`,
      parameters,
    );
    return totals;
  }
}

const toAdminUser = ({ place: _, createdAt, ...user }: UserRow): AdminUser => ({ ...user, createdAt: createdAt.toISOString() });
