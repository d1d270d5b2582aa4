import type { CurrentUser } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { USERNAME_TAKEN, UsersRepository, type OwnFacts } from './users.repository.js';

/** Two are enough for a shopper whom another transaction created meanwhile, and a third for one who was erased again. */
const TRIES = 3;

@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  async current(id: number): Promise<CurrentUser | null> {
    const user = await this.users.find(id);
    return user && { id: user.id, firstName: user.firstName, email: user.email, rewardPoints: user.rewardPoints };
  }

  /** A shopper's own facts, with the address; null for an unknown one. */
  async own(id: number): Promise<(OwnFacts & { readonly email: string }) | null> {
    const user = await this.users.find(id);
    return user && { email: user.email, name: user.firstName, schoolId: user.schoolId };
  }

  change(manager: EntityManager, id: number, facts: OwnFacts): Promise<void> {
    return this.users.change(manager, id, facts);
  }

  /** Whether somebody proved this address or bought with it. */
  hasAccount(email: string): Promise<boolean> {
    return this.users.isKnown(email);
  }

  exists(id: number): Promise<boolean> {
    return this.users.exists(id);
  }

  /** Until the transaction ends, no one else spends this shopper's credit. */
  lock(manager: EntityManager, id: number): Promise<void> {
    return this.users.lock(manager, id);
  }

  /** An account without a school gets the one that earned the points. */
  earn(manager: EntityManager, id: number, points: number, schoolId: number): Promise<void> {
    return this.users.earn(manager, id, points, schoolId);
  }

  /** @param points negative to take them back */
  addPoints(manager: EntityManager, id: number, points: number): Promise<void> {
    return this.users.addPoints(manager, id, points);
  }

  /** The shopper of a purchase: found by address, or created without a password. Returns the id. */
  async ofPurchase(manager: EntityManager, email: string, name: string): Promise<number> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const id = await this.users.findOrCreateBuyer(manager, email, name);
      if (id !== undefined) return id;
    }
    throw new Error(USERNAME_TAKEN);
  }

  /** The shopper who opened a link that was sent to this address, which verifies it. */
  ofProvenAddress(manager: EntityManager, email: string): Promise<number> {
    return this.users.proven(manager, email);
  }
}
