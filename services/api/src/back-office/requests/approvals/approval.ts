import type { Inbox } from '@homeroom/contracts';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';

/** The effect of approving a request in one inbox. Existing records are not duplicated. */
export interface Approval {
  fulfill(manager: EntityManager, id: number): Promise<void>;
}

/** Answering a message has no effect. */
export const APPROVED_INBOXES = ['school', 'management', 'partner', 'cash'] as const satisfies readonly Inbox[];
export type ApprovedInbox = (typeof APPROVED_INBOXES)[number];

export const ApprovalOf = DiscoveryService.createDecorator<ApprovedInbox>();

/** Marks the provider that fulfills an inbox's requests. */
export function ApprovalIn(inbox: ApprovedInbox) {
  return (provider: Type<Approval>): void => {
    ApprovalOf(inbox)(provider);
  };
}
