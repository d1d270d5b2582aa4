import type { Inbox } from '@homeroom/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import { oneForEach } from '../../../foundation/discovery/index.js';
import { APPROVED_INBOXES, ApprovalOf, type Approval, type ApprovedInbox } from './approval.js';

/** Finds the provider for each inbox's requests. */
@Injectable()
export class Approvals implements OnModuleInit {
  private approvals!: Record<ApprovedInbox, Approval>;

  constructor(private readonly discovery: DiscoveryService) {}

  /** @throws Error when an inbox has none, or two. */
  onModuleInit(): void {
    this.approvals = oneForEach(this.discovery, {
      decorator: ApprovalOf,
      kinds: APPROVED_INBOXES,
      noun: 'inbox',
      mark: 'ApprovalIn',
    });
  }

  async fulfill(manager: EntityManager, inbox: Inbox, id: number): Promise<void> {
    if (inbox !== 'contact') await this.approvals[inbox].fulfill(manager, id);
  }
}
