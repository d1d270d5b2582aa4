import { createHash } from 'node:crypto';
import {
  toCents,
  type ContactMessage,
  type Inbox,
  type ManagementRequest,
  type PartnerApplication,
  type RequestState,
  type SchoolAdditionRequest,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type DeepPartial, type EntityManager, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { RateLimiter, type Allowance } from '../../platform/rate-limit/rate-limiter.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { SchoolRequest } from '../schools/school-request.entity.js';
import { SchoolsService } from '../schools/schools.service.js';
import { ContactMessageRecord } from './contact-message.entity.js';
import { ManagementRequestRecord } from './management-request.entity.js';
import { PartnerApplicationRecord } from './partner-application.entity.js';
import {
  applicationFacts,
  contactFacts,
  managementFacts,
  schoolRequestFacts,
  type RequestDecision,
  type RequestFacts,
} from './request-facts.js';

/** By address, which may be a stranger's. */
const CONFIRMATIONS: Allowance = { name: 'request-confirmations', times: 3, perSeconds: 86_400 };

const fingerprintOf = (kind: Inbox, body: object) =>
  createHash('sha256')
    .update(JSON.stringify([kind, body]))
    .digest();

const NEXT = {
  school: 'Families can choose the school from now on.',
  management: 'A second mail invites you to the page of your school.',
  partner: 'A second mail invites you to choose a password. Your first deal waits there as a draft.',
} as const;

/** What strangers send us. Kept first; the mails about it follow through the outbox. The same words within a day count once. */
@Injectable()
export class RequestsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly outbox: OutboxService,
    private readonly schools: SchoolsService,
    private readonly limiter: RateLimiter,
  ) {}

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async askToManage(body: ManagementRequest): Promise<void> {
    const { schoolName: _as, ...request } = body;
    await this.schools.detail(body.schoolId);
    await this.keep('management', body.requestorEmail, ManagementRequestRecord, body, request);
  }

  askForSchool(body: SchoolAdditionRequest): Promise<void> {
    return this.keep('school', body.requestorEmail, SchoolRequest, body, body);
  }

  apply(body: PartnerApplication): Promise<void> {
    return this.keep('partner', body.email, PartnerApplicationRecord, body, {
      ...body,
      originalPrice: toCents(Number(body.originalPrice)),
    });
  }

  write(body: ContactMessage): Promise<void> {
    return this.keep('contact', body.email, ContactMessageRecord, body, body);
  }

  /** null when it is gone. */
  async facts(kind: Inbox, id: number): Promise<RequestFacts | null> {
    const find = <Row extends ObjectLiteral & { id: number }>(target: EntityTarget<Row>) =>
      this.database.getRepository(target).findOneBy({ id } as never);
    switch (kind) {
      case 'management': {
        const request = await find(ManagementRequestRecord);
        return request && managementFacts(request, (await this.schools.detail(request.schoolId)).name);
      }
      case 'school': {
        const request = await find(SchoolRequest);
        return request && schoolRequestFacts(request);
      }
      case 'partner': {
        const application = await find(PartnerApplicationRecord);
        return application && applicationFacts(application);
      }
      case 'contact': {
        const message = await find(ContactMessageRecord);
        return message && contactFacts(message);
      }
    }
  }

  /** For the mail about a decision; null while there is none. */
  async decision(kind: Inbox, id: number): Promise<RequestDecision | null> {
    const facts = await this.facts(kind, id);
    if (!facts || kind === 'contact') return null;
    const table = { school: 'school_requests', management: 'management_requests', partner: 'partner_applications' }[kind];
    const [row] = await this.database.query<{ status: RequestState; review_notes: string | null }[]>(
      `SELECT status, review_notes FROM ${table} WHERE id = $1`,
      [id],
    );
    if (!row || row.status === 'pending') return null;
    const isApproved = row.status === 'approved';
    return {
      senderName: facts.senderName,
      senderEmail: facts.senderEmail,
      subject: facts.subject,
      isApproved,
      notes: row.review_notes,
      next: isApproved ? NEXT[kind] : null,
    };
  }

  private keep<Row extends ObjectLiteral & { id: number; fingerprint: Buffer | null }>(
    kind: Inbox,
    senderEmail: string,
    target: EntityTarget<Row>,
    sent: object,
    columns: object,
  ): Promise<void> {
    const fingerprint = fingerprintOf(kind, sent);
    return this.database.transaction(async (manager) => {
      if (await this.isRepeat(manager, target, fingerprint)) return;
      const { id } = await manager.save(target, { ...columns, fingerprint } as unknown as DeepPartial<Row>);
      const payload = { kind, id: id as number };
      await this.outbox.add(manager, [{ queue: 'email', name: 'request-for-team', payload }]);
      if (await this.limiter.allows(CONFIRMATIONS, senderEmail))
        await this.outbox.add(manager, [{ queue: 'email', name: 'request-received', payload }]);
    });
  }

  /** Two of the same at once wait for each other. */
  private async isRepeat<Row extends ObjectLiteral>(
    manager: EntityManager,
    target: EntityTarget<Row>,
    fingerprint: Buffer,
  ): Promise<boolean> {
    await manager.query('SELECT pg_advisory_xact_lock($1::bigint)', [fingerprint.readBigInt64BE().toString()]);
    return manager
      .createQueryBuilder(target, 'request')
      .where('request.fingerprint = :fingerprint', { fingerprint })
      .andWhere(`request.created_at > now() - interval '1 day'`)
      .getExists();
  }
}
