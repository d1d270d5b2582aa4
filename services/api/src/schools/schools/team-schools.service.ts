import {
  LIMITS,
  type AdminSchool,
  type AdminSchoolsQuery,
  type CreateSchool,
  type ImportSchools,
  type ImportSchoolsReply,
  type SchoolTotals,
  type SchoolTotalsQuery,
  type SchoolsPreview,
  type SchoolsPreviewRow,
  type UpdateSchool,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.js';
import { refusingTaken } from '../../platform/database/refusing-taken.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { refuseStale } from '../../platform/errors/refuse-stale.js';
import { sentFields } from '../../platform/http/sent-fields.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { AuditService } from '../../foundation/audit/index.js';
import { ManagersService } from '../school-managers/index.js';
import { readSchoolTable, type TableRow } from './school-table.js';
import { SchoolOpened } from './school-opened.service.js';
import { toAdminSchool } from './school.mapper.js';
import type { School } from './school.entity.js';
import { SchoolsRepository } from './schools.repository.js';

/** Who is invited when no principal is named. */
const OFFICE = 'School office';
const ALREADY_THERE = 'There is already a school with this name and ZIP';

const keyOf = ({ name, zipCode }: { name: string; zipCode: string }) => `${name.toLowerCase()}\0${zipCode}`;
const byKey = (one: CreateSchool, other: CreateSchool) => {
  const [first, second] = [keyOf(one), keyOf(other)];
  return first < second ? -1 : Number(first > second);
};

/** Schools for the team. */
@Injectable()
export class TeamSchools {
  constructor(
    private readonly database: Database,
    private readonly schools: SchoolsRepository,
    private readonly audit: AuditService,
    private readonly opened: SchoolOpened,
    private readonly managers: ManagersService,
  ) {}

  async list(query: AdminSchoolsQuery & PageRange): Promise<Page<AdminSchool>> {
    const { rows, ...page } = await this.schools.page(query);
    return { ...page, rows: rows.map(toAdminSchool) };
  }

  totals(filter: SchoolTotalsQuery): Promise<SchoolTotals> {
    return this.schools.totals(filter);
  }

  /** @throws DomainError SCHOOL_EXISTS */
  async create(form: CreateSchool, adminId: number): Promise<AdminSchool> {
    const id = await refusingSameName(() =>
      this.audit.create({ adminId, action: 'create', subject: 'school' }, (manager) => this.createIn(manager, form)),
    );
    return this.one(id);
  }

  /** Returns the id. Its address, if any, is invited to sign in. */
  async createIn(manager: EntityManager, form: CreateSchool): Promise<number> {
    const { name, address, city, state, zipCode, adminEmail = null, contactPhone = null, principalName = null, type = null } = form;
    const values = { name, address, city, state, zipCode, adminEmail, contactPhone, principalName, type };
    const id = await this.schools.add(manager, values);
    if (adminEmail) await this.managers.inviteIn(manager, id, { email: adminEmail, name: principalName ?? OFFICE });
    return id;
  }

  /** By name and ZIP. */
  async exists(manager: EntityManager, school: { name: string; zipCode: string }): Promise<boolean> {
    return (await this.schools.named([school], manager)).length > 0;
  }

  /**
   * A reactivated school gets its held points; a new address is invited to sign in.
   * @throws DomainError SCHOOL_NOT_FOUND, SCHOOL_EXISTS, CHANGED_MEANWHILE
   */
  async update(id: number, { updatedAt, ...form }: UpdateSchool, adminId: number): Promise<AdminSchool> {
    await this.one(id);
    const changes = sentFields(form, ['adminEmail', 'contactPhone', 'principalName', 'type']);
    await refusingSameName(() =>
      this.audit.change({ adminId, action: 'update', subject: 'school' }, id, async (manager) => {
        const before = found(await this.schools.lock(manager, id));
        await refuseStale({ updatedAt }, before.updatedAt, async () => ({
          changedBy: await this.audit.nameOf(manager, before.updatedBy),
          current: toAdminSchool(before),
        }));
        if (Object.keys(changes).length > 0) await this.schools.change(manager, id, { ...changes, updatedBy: adminId });
        if (form.isActive) await this.opened.tell(manager, id);
        await this.inviteNewAddress(manager, before, form);
      }),
    );
    return this.one(id);
  }

  private async inviteNewAddress(
    manager: EntityManager,
    before: School,
    { adminEmail: email, principalName }: UpdateSchool,
  ): Promise<void> {
    if (email === undefined || email === before.adminEmail) return;
    const name = principalName ?? before.principalName ?? OFFICE;
    await this.managers.addressChangedIn(manager, before.adminEmail, { schoolId: before.id, email, name });
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async one(id: number): Promise<AdminSchool> {
    return toAdminSchool(found(await this.schools.find(id)));
  }

  /** A verdict for each row; nothing is written. */
  async preview(text: string): Promise<SchoolsPreview> {
    const table = await readSchoolTable(text);
    const there = await this.alreadyThere(table.flatMap(({ school }) => school ?? []));
    const seen = new Set<string>();
    const rows = table.map((row) => verdictOf(row, there, seen));
    const count = (verdict: SchoolsPreviewRow['verdict']) => rows.filter((row) => row.verdict === verdict).length;
    return { rows, fresh: count('new'), duplicates: count('duplicate'), invalid: count('invalid') };
  }

  /** Existing schools, by name and ZIP, stay as they are. @throws DomainError INVALID_REQUEST */
  async import(form: ImportSchools, adminId: number): Promise<ImportSchoolsReply> {
    const given = await schoolsOf(form);
    // In the same order whatever the table's is: otherwise two imports could wait for each other's schools.
    const sorted = given.toSorted(byKey);
    const created = await this.database.transaction(async (manager) => {
      const rows = await this.schools.addMissing(manager, sorted);
      const invited = rows.flatMap(({ id, email, name }) => (email ? [{ schoolId: id, email, name: name ?? OFFICE }] : []));
      await this.managers.inviteAllIn(manager, invited);
      const change = { adminId, action: 'import', subject: 'school' } as const;
      await this.audit.write(manager, change, 'many', null, { created: rows.length, skipped: given.length - rows.length });
      return rows.length;
    });
    return { created, skipped: given.length - created };
  }

  private async alreadyThere(schools: readonly CreateSchool[]): Promise<Set<string>> {
    const rows = await this.schools.named(schools);
    return new Set(rows.map(keyOf));
  }
}

function found(school: School | null): School {
  if (!school) throw new DomainError('SCHOOL_NOT_FOUND', 'School not found');
  return school;
}

/** The schools to import, from a list or a pasted table. @throws DomainError INVALID_REQUEST */
async function schoolsOf({ schools, text }: ImportSchools): Promise<readonly CreateSchool[]> {
  const given = schools ?? (await readSchoolTable(text ?? '')).flatMap(({ school }) => school ?? []);
  if (given.length === 0) throw new DomainError('INVALID_REQUEST', 'The table has no schools');
  if (given.length > LIMITS.bulkRows) throw new DomainError('INVALID_REQUEST', `Please import at most ${LIMITS.bulkRows} schools at once`);
  return given;
}

function verdictOf({ school, message, ...row }: TableRow, there: ReadonlySet<string>, seen: Set<string>): SchoolsPreviewRow {
  if (!school) return { ...row, verdict: 'invalid', message };
  const key = keyOf(school);
  if (there.has(key)) return { ...row, verdict: 'duplicate', message: ALREADY_THERE };
  if (seen.has(key)) return { ...row, verdict: 'duplicate', message: 'It is already in this table' };
  seen.add(key);
  return { ...row, verdict: 'new', message: null };
}

const refusingSameName = <Result>(work: () => Promise<Result>) =>
  refusingTaken(
    'schools_name_zip',
    () => new DomainError('SCHOOL_EXISTS', ALREADY_THERE, { errors: [{ field: 'name', message: ALREADY_THERE }] }),
    work,
  );
