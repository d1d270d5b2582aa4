import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

type Follow = (manager: EntityManager, schoolId: number) => Promise<void>;

/** Schools stand below purchases and know nothing of them: whoever has to do something when a school is made active again says so here. */
@Injectable()
export class SchoolOpened {
  private readonly followers: Follow[] = [];

  follow(work: Follow): void {
    this.followers.push(work);
  }

  /** In the transaction that makes it active. */
  async tell(manager: EntityManager, schoolId: number): Promise<void> {
    for (const work of this.followers) await work(manager, schoolId);
  }
}
