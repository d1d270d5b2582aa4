import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { prepared } from '../../platform/database/prepared.js';
import { User } from './user.entity.js';

/** Facts that shoppers enter about themselves. */
export interface OwnFacts {
  readonly name: string | null;
  readonly schoolId: number | null;
}

/**
 * Part of a joint statement: finds the shopper by the `email` in each row of `from`, or creates one with its `first_name`. Gives `id` and
 * `email` as `buyers`, without any that another transaction creates meanwhile. Several are created by email, so that two such statements wait
 * for each other. The clause for conflicts names no column: `username` is unique, too, and two at the same moment may meet on it first.
 */
export const findOrCreateBuyers = (from: string) => `made AS (
    INSERT INTO users (username, email, first_name) SELECT DISTINCT ON (email) email, email, first_name FROM ${from} ORDER BY email
    ON CONFLICT DO NOTHING RETURNING id, email
  ), buyers AS (
    SELECT id, email FROM made UNION ALL
    SELECT id, email FROM users WHERE email IN (SELECT email FROM ${from}) AND email NOT IN (SELECT email FROM made))`;

/**
 * Part of a joint statement: a shopper gets the points of the only row of `from` (`user_id`, `points`, `school_id`). The first school to
 * get points becomes the account's own. A school the shopper chose stays.
 */
export const earn = (from: string) => `UPDATE users SET reward_points = reward_points + e.points,
  school_id = COALESCE(users.school_id, e.school_id) FROM ${from} e WHERE users.id = e.user_id`;

/** Every way to change an address changes the username with it. */
export const USERNAME_TAKEN = 'A shopper with another address has this one as the username';

@Injectable()
export class UsersRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  find(id: number): Promise<User | null> {
    return this.database.getRepository(User).findOneBy({ id });
  }

  async change(manager: EntityManager, id: number, { name, schoolId }: OwnFacts): Promise<void> {
    await manager.update(User, { id }, { firstName: name, schoolId });
  }

  exists(id: number): Promise<boolean> {
    return this.database.getRepository(User).existsBy({ id });
  }

  isKnown(email: string): Promise<boolean> {
    return this.database.getRepository(User).existsBy({ email });
  }

  /** A weaker lock than UPDATE: rows that refer to the shopper, such as a voucher being settled, need not wait. */
  async lock(manager: EntityManager, id: number): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [id]);
  }

  async addPoints(manager: EntityManager, id: number, points: number): Promise<void> {
    await manager.query('UPDATE users SET reward_points = reward_points + $2 WHERE id = $1', [id, points]);
  }

  /** The same as a statement of its own. */
  async earn(manager: EntityManager, id: number, points: number, schoolId: number): Promise<void> {
    const earned = 'WITH earned AS (SELECT $1::int AS user_id, $2::int AS points, $3::int AS school_id)';
    await prepared(manager, `${earned} ${earn('earned')}`, [id, points, schoolId]);
  }

  /** Returns the id; undefined while another transaction creates the same shopper. */
  async findOrCreateBuyer(manager: EntityManager, email: string, name: string): Promise<number | undefined> {
    const { rows } = await prepared<{ id: number }>(
      manager,
      `WITH given AS (SELECT $1::text AS email, $2::text AS first_name), ${findOrCreateBuyers('given')} SELECT id FROM buyers`,
      [email, name],
    );
    return rows[0]?.id;
  }

  async proven(manager: EntityManager, email: string): Promise<number> {
    await manager.query('INSERT INTO users (username, email) VALUES ($1, $1) ON CONFLICT DO NOTHING', [email]);
    const [rows] = await manager.query<[{ id: number }[]]>(
      'UPDATE users SET email_proven_at = COALESCE(email_proven_at, now()) WHERE email = $1 RETURNING id',
      [email],
    );
    if (!rows[0]) throw new Error(USERNAME_TAKEN);
    return rows[0].id;
  }
}
