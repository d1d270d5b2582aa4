import type { CurrentUser } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type EntityManager } from 'typeorm';
import { User } from './user.entity.js';
import { prepared } from '../../platform/database/prepared.js';

@Injectable()
export class UsersService {
  constructor(@InjectRepository(User) private readonly users: Repository<User>) {}

  async current(id: number): Promise<CurrentUser | null> {
    const user = await this.users.findOneBy({ id });
    return user && { id: user.id, firstName: user.firstName, email: user.email, rewardPoints: user.rewardPoints };
  }

  /** The shopper of a purchase: known by the address, else made without a password. Gives the id. */
  async ofPurchase(manager: EntityManager, email: string, name: string): Promise<number> {
    const { rows } = await prepared<{ id: number }>(
      manager,
      `WITH made AS (
         INSERT INTO users (username, email, first_name) VALUES ($1, $1, $2) ON CONFLICT (email) DO NOTHING RETURNING id
       ) SELECT id FROM made UNION ALL SELECT id FROM users WHERE email = $1 LIMIT 1`,
      [email, name.split(/\s+/)[0]],
    );
    return rows[0]?.id ?? this.ofPurchase(manager, email, name);
  }

  /** Whoever opened a link sent to an address has proven it. Gives the id. */
  async ofProvenAddress(manager: EntityManager, email: string): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>(
      `INSERT INTO users (username, email, email_proven_at) VALUES ($1, $1, now())
       ON CONFLICT (email) DO UPDATE SET email_proven_at = COALESCE(users.email_proven_at, now()) RETURNING id`,
      [email],
    );
    return row.id;
  }
}
