import type { CurrentUser } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UsersRepository, type OwnFacts } from './users.repository.js';

@Injectable()
export class UsersService {
  constructor(private readonly users: UsersRepository) {}

  async current(id: number): Promise<CurrentUser | null> {
    const user = await this.users.find(id);
    return user && { id: user.id, firstName: user.firstName, email: user.email, rewardPoints: user.rewardPoints };
  }

  /** What the shopper said of themselves, with the address; null where there is no such shopper. */
  async own(id: number): Promise<(OwnFacts & { readonly email: string }) | null> {
    const user = await this.users.find(id);
    return user && { email: user.email, name: user.firstName, schoolId: user.schoolId };
  }

  change(manager: EntityManager, id: number, facts: OwnFacts): Promise<void> {
    return this.users.change(manager, id, facts);
  }

  exists(id: number): Promise<boolean> {
    return this.users.exists(id);
  }

  /** Until the transaction ends nobody else spends this shopper's credit. */
  lock(manager: EntityManager, id: number): Promise<void> {
    return this.users.lock(manager, id);
  }

  /** @param points less than none takes them back */
  addPoints(manager: EntityManager, id: number, points: number): Promise<void> {
    return this.users.addPoints(manager, id, points);
  }

  /** The shopper of a purchase: known by the address, else made without a password. Gives the id. */
  async ofPurchase(manager: EntityManager, email: string, name: string): Promise<number> {
    return (await this.users.knownOrMade(manager, email, name.split(' ')[0]!)) ?? this.ofPurchase(manager, email, name);
  }

  /** Whoever opened a link sent to an address has proven it. Gives the id. */
  ofProvenAddress(manager: EntityManager, email: string): Promise<number> {
    return this.users.proven(manager, email);
  }
}
