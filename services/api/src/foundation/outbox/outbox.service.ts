import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PendingJob } from './jobs.js';
import { Batcher } from '../../platform/database/batcher.js';
import { OutboxRepository } from './outbox.repository.js';

@Injectable()
export class OutboxService {
  private readonly ends = new Batcher<string>((ids) => this.messages.ended(ids));

  constructor(private readonly messages: OutboxRepository) {}

  /** Promises jobs in the caller's transaction: they run if, and only if, it commits. */
  add(manager: EntityManager, jobs: readonly PendingJob[]): Promise<void> {
    return this.messages.add(manager, jobs);
  }

  /** Promises the same job again, in the caller's transaction. */
  addAgain(manager: EntityManager, id: string): Promise<void> {
    return this.messages.addAgain(manager, id);
  }

  /** A finished or failed job is not handed over again. */
  ended(id: string, manager?: EntityManager): Promise<void> {
    return manager ? this.messages.ended([id], manager) : this.ends.add(id);
  }

  /** Erases the address that a job names. */
  forgetRecipient(id: string): Promise<void> {
    return this.messages.forgetRecipient(id);
  }

  /** Hands a job to its queue once more, in the caller's transaction. */
  handOverAgain(manager: EntityManager, id: number): Promise<void> {
    return this.messages.handOverAgain(manager, id);
  }

  backlog(): Promise<{ waiting: number; oldest: Date | null }> {
    return this.messages.backlog();
  }

  oldestSeconds(): Promise<number> {
    return this.messages.oldestSeconds();
  }
}
