import { createHash } from 'node:crypto';
import {
  toCents,
  type ContactMessage,
  type Inbox,
  type ManagementRequest,
  type PartnerApplication,
  type SchoolAdditionRequest,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import { RateLimiter, type Allowance } from '../../platform/rate-limit/rate-limiter.js';
import { OutboxService } from '../../foundation/outbox/index.js';
import { UsersService } from '../../accounts/users/index.js';
import { SchoolsService } from '../../schools/schools/index.js';
import {
  applicationFacts,
  cashFacts,
  contactFacts,
  managementFacts,
  schoolRequestFacts,
  type RequestDecision,
  type RequestFacts,
} from './request-facts.js';
import { RequestsRepository } from './requests.repository.js';

/** By address, which may be a stranger's. */
const CONFIRMATIONS: Allowance = { name: 'request-confirmations', times: 3, perSeconds: 86_400, isFinal: true };

const fingerprintOf = (kind: Inbox, body: object) =>
  createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest();

const NEXT = {
  school: 'Families can choose the school now.',
  management: 'A second email invites you to your school’s page.',
  partner: 'A second email invites you to choose a password. Your first deal is waiting there as a draft.',
  cash: 'We are sending you a check. It usually arrives within 10 days.',
} as const;

/** Stores incoming requests first; their mails follow through the outbox. A repeat within a day counts once. */
@Injectable()
export class RequestsService {
  constructor(
    private readonly database: Database,
    private readonly kept: RequestsRepository,
    private readonly outbox: OutboxService,
    private readonly schools: SchoolsService,
    private readonly limiter: RateLimiter,
    private readonly users: UsersService,
  ) {}

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async askToManage(body: ManagementRequest): Promise<void> {
    const { schoolName: _as, ...request } = body;
    await this.schools.detail(body.schoolId);
    await this.keep('management', body.requestorEmail, body, request);
  }

  askForSchool(body: SchoolAdditionRequest): Promise<void> {
    return this.keep('school', body.requestorEmail, body, body);
  }

  apply(body: PartnerApplication): Promise<void> {
    return this.keep('partner', body.email, body, {
      ...body,
      originalPrice: toCents(Number(body.originalPrice)),
    });
  }

  write(body: ContactMessage): Promise<void> {
    return this.keep('contact', body.email, body, body);
  }

  /** null when it is gone. */
  async facts(kind: Inbox, id: number): Promise<RequestFacts | null> {
    switch (kind) {
      case 'management': {
        const request = await this.kept.find('management', id);
        return request && managementFacts(request, (await this.schools.detail(request.schoolId)).name);
      }
      case 'school': {
        const request = await this.kept.find('school', id);
        return request && schoolRequestFacts(request);
      }
      case 'partner': {
        const application = await this.kept.find('partner', id);
        return application && applicationFacts(application);
      }
      case 'contact': {
        const message = await this.kept.find('contact', id);
        return message && contactFacts(message);
      }
      case 'cash': {
        const request = await this.kept.find('cash', id);
        const { name, email } = (request && (await this.users.own(request.userId))) ?? { name: null, email: '' };
        return request && cashFacts(request, { name: name ?? 'there', email });
      }
    }
  }

  /** For the decision's mail; null without a decision. */
  async decision(kind: Inbox, id: number): Promise<RequestDecision | null> {
    const facts = await this.facts(kind, id);
    if (!facts || kind === 'contact') return null;
    const row = await this.kept.find(kind, id);
    if (!row || row.status === 'pending') return null;
    const isApproved = row.status === 'approved';
    return {
      senderName: facts.senderName,
      senderEmail: facts.senderEmail,
      subject: facts.subject,
      isApproved,
      notes: row.reviewNotes,
      next: isApproved ? NEXT[kind] : null,
    };
  }

  private keep(kind: Inbox, senderEmail: string, sent: object, columns: object): Promise<void> {
    const fingerprint = fingerprintOf(kind, sent);
    return this.database.transaction(async (manager) => {
      if (await this.kept.isRepeat(manager, kind, fingerprint)) return;
      const payload = { kind, id: await this.kept.add(manager, kind, { ...columns, fingerprint }) };
      await this.outbox.add(manager, [{ queue: 'email', name: 'request-for-team', payload }]);
      if (await this.limiter.allows(CONFIRMATIONS, senderEmail))
        await this.outbox.add(manager, [{ queue: 'email', name: 'request-received', payload }]);
    });
  }
}
