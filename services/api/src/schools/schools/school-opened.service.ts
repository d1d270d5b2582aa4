import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Follow = (manager: EntityManager, schoolId: number) => Promise<void>;

/** Schools do not depend on purchases: modules with work to do when a school becomes active register it here. */
@Injectable()
export class SchoolOpened {
  private readonly followers: Follow[] = [];

  follow(work: Follow): void {
    this.followers.push(work);
  }

  /** Runs in the transaction that activates the school. */
  async tell(manager: EntityManager, schoolId: number): Promise<void> {
    for (const work of this.followers) await work(manager, schoolId);
  }
}
