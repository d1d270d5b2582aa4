import type { Inbox } from '@homeroom/contracts';
import type { Type } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';

/** What approving a request of one inbox brings about. Somebody or something that is there already is not made twice. */
export interface Approval {
  fulfil(manager: EntityManager, id: number): Promise<void>;
}

/** An answered message brings nothing about. */
export const APPROVED_INBOXES = ['school', 'management', 'partner'] as const satisfies readonly Inbox[];
export type ApprovedInbox = (typeof APPROVED_INBOXES)[number];

export const ApprovalOf = DiscoveryService.createDecorator<ApprovedInbox>();

/** Marks the provider that fulfils the requests of an inbox. */
export function ApprovalIn(inbox: ApprovedInbox) {
  return (provider: Type<Approval>): void => {
    ApprovalOf(inbox)(provider);
  };
}
