import {
  BUSINESS_CATEGORIES,
  LIMITS,
  toDollars,
  type BusinessCategory,
  type DecideRequest,
  type Inbox,
  type InboxCount,
  type InboxQuery,
  type InboxRequest,
  type RequestState,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { AuditService, type AuditSubject } from '../../foundation/audit/audit.service.js';
import { TeamBusinesses } from '../businesses/team-businesses.service.js';
import { DealsService } from '../deals/deals.service.js';
import { OutboxService } from '../../foundation/outbox/outbox.service.js';
import { ManagersService } from '../school-managers/managers.service.js';
import { SchoolRequest } from '../schools/school-request.entity.js';
import { TeamSchools } from '../schools/team-schools.service.js';
import { ManagementRequestRecord } from './management-request.entity.js';
import { PartnerApplicationRecord } from './partner-application.entity.js';
import { RequestsService } from './requests.service.js';

const SUBJECTS: Record<Inbox, AuditSubject> = {
  school: 'school-request',
  management: 'management-request',
  partner: 'partner-application',
  contact: 'contact-message',
};

/** Each inbox as one shape: a contact message that was answered counts as approved. */
const SOURCES: Record<Inbox, string> = {
  school: `SELECT id, status, review_notes, reviewed_at, reviewed_by, created_at,
    school_name || ' ' || city || ' ' || requestor_name || ' ' || requestor_email AS words FROM school_requests`,
  management: `SELECT m.id, m.status, m.review_notes, m.reviewed_at, m.reviewed_by, m.created_at,
    s.name || ' ' || m.requestor_name || ' ' || m.requestor_email AS words FROM management_requests m JOIN schools s ON s.id = m.school_id`,
  partner: `SELECT id, status, review_notes, reviewed_at, reviewed_by, created_at,
    business_name || ' ' || owner_name || ' ' || email || ' ' || deal_title AS words FROM partner_applications`,
  contact: `SELECT id, CASE WHEN answered_at IS NULL THEN 'pending' ELSE 'approved' END AS status, NULL AS review_notes,
    answered_at AS reviewed_at, answered_by AS reviewed_by, created_at, subject || ' ' || name || ' ' || email || ' ' || message AS words
    FROM contact_messages`,
};

interface Row {
  readonly id: number;
  readonly status: RequestState;
  readonly review_notes: string | null;
  readonly reviewed_at: Date | null;
  readonly reviewed_by: string | null;
  readonly created_at: Date;
}

interface InboxPage {
  readonly requests: InboxRequest[];
  readonly total: number;
  readonly limit: number;
  readonly offset: number;
}

/** What strangers sent us, and what the team decides on it. */
@Injectable()
export class InboxService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly requests: RequestsService,
    private readonly audit: AuditService,
    private readonly outbox: OutboxService,
    private readonly schools: TeamSchools,
    private readonly businesses: TeamBusinesses,
    private readonly deals: DealsService,
    private readonly managers: ManagersService,
  ) {}

  counts(): Promise<InboxCount[]> {
    const waiting = Object.entries(SOURCES).map(
      ([inbox, source], place) =>
        `SELECT ${place} AS place, '${inbox}' AS inbox, status = 'pending' AS waits, created_at FROM (${source}) r`,
    );
    return this.database.query<InboxCount[]>(
      `SELECT i.inbox, count(*) FILTER (WHERE w.waits)::int AS waiting, count(*) FILTER (WHERE NOT w.waits)::int AS decided,
         min(w.created_at) FILTER (WHERE w.waits) AS oldest
       FROM unnest($1::text[]) WITH ORDINALITY AS i (inbox, place)
       LEFT JOIN (${waiting.join(' UNION ALL ')} UNION ALL
         SELECT 4, 'review', state = 'pending', created_at FROM reviews) w USING (inbox)
       GROUP BY i.inbox, i.place ORDER BY i.place`,
      [[...Object.keys(SOURCES), 'review']],
    );
  }

  /** Those that wait first, oldest first; what was decided after them, the latest first. */
  async list(inbox: Inbox, { status, q, limit = LIMITS.listingPage, offset = 0 }: InboxQuery): Promise<InboxPage> {
    const where = `($1::text IS NULL OR status = $1) AND ($2::text IS NULL OR lower(words) LIKE $2)`;
    const parameters = [status ?? null, q ? containing(q) : null];
    const source = `(${SOURCES[inbox]}) r WHERE ${where}`;
    const rows = await this.database.query<Row[]>(
      `SELECT * FROM ${source} ORDER BY status <> 'pending', CASE WHEN status = 'pending' THEN id END, id DESC LIMIT $3 OFFSET $4`,
      [...parameters, limit, offset],
    );
    const [{ total }] = await this.database.query<[{ total: number }]>(`SELECT count(*)::int AS total FROM ${source}`, parameters);
    return { requests: await Promise.all(rows.map((row) => this.toRequest(inbox, row))), total, limit, offset };
  }

  /**
   * Decides once: the same decision again changes nothing more, another one is refused. Whoever asked is told by mail.
   * @throws DomainError REQUEST_NOT_FOUND, INVALID_REQUEST without a reason to reject, ILLEGAL_TRANSITION
   */
  async decide(inbox: Inbox, id: number, { status, reviewNotes }: DecideRequest, adminId: number): Promise<InboxRequest> {
    if (status === 'rejected' && !reviewNotes)
      throw new DomainError('INVALID_REQUEST', 'Please give a reason', {
        errors: [{ field: 'reviewNotes', message: 'Please give a reason' }],
      });
    const change = { adminId, action: status === 'approved' ? 'approve' : 'reject', subject: SUBJECTS[inbox], note: reviewNotes };
    const before = await this.row(inbox, id);
    if (before.status === status) return this.toRequest(inbox, before);
    if (before.status !== 'pending') throw new DomainError('ILLEGAL_TRANSITION', `This request was ${before.status} already`);
    const deciding = this.audit.change(change, id, async (manager) => {
      if (!(await this.markDecided(manager, inbox, id, status, reviewNotes ?? null, adminId))) throw new Overtaken();
      if (status === 'approved') await this.fulfil(manager, inbox, id);
      if (inbox !== 'contact') await this.outbox.add(manager, [{ queue: 'email', name: 'request-decided', payload: { kind: inbox, id } }]);
    });
    await deciding.catch((error: unknown) => {
      if (!(error instanceof Overtaken)) throw error;
    });
    const after = await this.row(inbox, id);
    if (after.status !== status) throw new DomainError('ILLEGAL_TRANSITION', `This request was ${after.status} already`);
    return this.toRequest(inbox, after);
  }

  /** false when another decision came first. */
  private async markDecided(manager: EntityManager, inbox: Inbox, id: number, status: string, notes: string | null, adminId: number) {
    const by = '(SELECT email FROM admins WHERE id = $2)';
    const [, changed] =
      inbox === 'contact'
        ? await manager.query<[unknown, number]>(
            `UPDATE contact_messages SET answered_at = now(), answered_by = ${by} WHERE id = $1 AND answered_at IS NULL`,
            [id, adminId],
          )
        : await manager.query<[unknown, number]>(
            `UPDATE ${TABLES[inbox]} SET status = $3, review_notes = $4, reviewed_at = now(), reviewed_by = ${by}
             WHERE id = $1 AND status = 'pending'`,
            [id, adminId, status, notes],
          );
    return changed === 1;
  }

  /** What an approval brings about. Somebody or something that is there already is not made twice. */
  private async fulfil(manager: EntityManager, inbox: Inbox, id: number): Promise<void> {
    if (inbox === 'school') await this.makeSchool(manager, (await manager.findOneBy(SchoolRequest, { id }))!);
    if (inbox === 'management') await this.inviteManager(manager, (await manager.findOneBy(ManagementRequestRecord, { id }))!);
    if (inbox === 'partner') await this.makePartner(manager, (await manager.findOneBy(PartnerApplicationRecord, { id }))!);
  }

  private async makeSchool(manager: EntityManager, request: SchoolRequest): Promise<void> {
    const [there] = await manager.query<unknown[]>('SELECT 1 FROM schools WHERE lower(name) = lower($1) AND zip_code = $2', [
      request.schoolName,
      request.zipCode,
    ]);
    if (there) return;
    const { schoolName: name, address, city, state, zipCode } = request;
    await this.schools.createIn(manager, {
      name,
      address,
      city,
      state,
      zipCode,
      contactPhone: request.contactPhone ?? undefined,
      principalName: request.principalName ?? undefined,
    });
  }

  private inviteManager(manager: EntityManager, request: ManagementRequestRecord): Promise<void> {
    const { schoolId, requestorName: name, requestorEmail: email } = request;
    return this.managers.inviteIn(manager, schoolId, { name, email });
  }

  private async makePartner(manager: EntityManager, application: PartnerApplicationRecord): Promise<void> {
    const [there] = await manager.query<{ id: number }[]>('SELECT id FROM businesses WHERE email = $1', [application.email]);
    const businessId =
      there?.id ??
      (await this.businesses.createIn(manager, {
        name: application.businessName,
        email: application.email,
        category: businessCategoryOf(application.category),
        location: 'Orange County',
        description: application.description ?? undefined,
        phone: application.phone ?? undefined,
        website: application.website,
        ownerName: application.ownerName,
        ownerEmail: application.email,
      }));
    const original = application.originalPrice;
    const sale = Math.round(original / 2);
    if (sale < LIMITS.minimumSaleCents) return;
    await this.deals.createIn(manager, businessId, {
      title: application.dealTitle,
      description: application.dealDescription,
      needToKnowInfo: application.needToKnowInfo ?? undefined,
      category: application.dealCategory,
      originalPrice: toDollars(original),
      salePrice: toDollars(sale),
      imageUrl: application.dealImageUrl ?? undefined,
      maxQuantity: application.maxQuantity,
      isActive: false,
    });
  }

  private async row(inbox: Inbox, id: number): Promise<Row> {
    const [row] = await this.database.query<Row[]>(`SELECT * FROM (${SOURCES[inbox]}) r WHERE id = $1`, [id]);
    if (!row) throw new DomainError('REQUEST_NOT_FOUND', 'Request not found');
    return row;
  }

  private async toRequest(inbox: Inbox, row: Row): Promise<InboxRequest> {
    const facts = (await this.requests.facts(inbox, row.id))!;
    return {
      ...facts.fields,
      id: row.id,
      subject: facts.subject,
      senderName: facts.senderName,
      senderEmail: facts.senderEmail,
      status: row.status,
      reviewNotes: row.review_notes,
      reviewedAt: row.reviewed_at?.toISOString() ?? null,
      reviewedBy: row.reviewed_by,
      createdAt: row.created_at.toISOString(),
      facts: facts.rows.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    };
  }
}

/** Another decision came first; nothing of this one is written down. */
class Overtaken extends Error {}

const TABLES = { school: 'school_requests', management: 'management_requests', partner: 'partner_applications' } as const;

/** An application may name a category of deals; such a business offers services. */
const businessCategoryOf = (category: string): BusinessCategory => BUSINESS_CATEGORIES.find((known) => known === category) ?? 'Services';
