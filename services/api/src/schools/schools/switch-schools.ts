import {
  TEAM_LIMITS,
  type BulkRow,
  type BulkSchoolAction,
  type FoundIds,
  type SchoolTotalsQuery,
  type SwitchSchools as Form,
} from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { AuditService, bulkRows, changedIds, foundIds, type BulkDecision } from '../../foundation/audit/index.js';
import { Database } from '../../platform/database/database.js';
import { SchoolOpened } from './school-opened.service.js';
import type { School } from './school.entity.js';
import { SchoolsRepository } from './schools.repository.js';

/** Many schools activated or deactivated at once: one entry of the log. */
@Injectable()
export class SwitchSchools {
  constructor(
    private readonly database: Database,
    private readonly schools: SchoolsRepository,
    private readonly opened: SchoolOpened,
    private readonly audit: AuditService,
  ) {}

  ids(filter: SchoolTotalsQuery): Promise<FoundIds> {
    return foundIds(TEAM_LIMITS.bulkSchools, (limit) => this.schools.ids(filter, limit));
  }

  /** What `change` would do now. */
  async summarize({ ids, action }: Form): Promise<BulkRow[]> {
    return decide(ids, await this.schools.withIds(ids), action);
  }

  /** A reactivated school gets its held points. Every school is locked before the first purchase. */
  change({ ids, action }: Form, adminId: number): Promise<BulkRow[]> {
    return this.database.transaction(async (manager) => {
      const rows = decide(ids, await this.schools.lockAll(manager, ids), action);
      const changed = changedIds(rows);
      const isActive = action === 'activate';
      if (changed.length > 0) await this.schools.changeAll(manager, changed, { isActive, updatedBy: adminId });
      if (isActive) for (const id of changed.toSorted((one, other) => one - other)) await this.opened.tell(manager, id);
      await this.audit.writeForAll(manager, { adminId, action, subject: 'school' }, rows);
      return rows;
    });
  }
}

const decide = (ids: readonly number[], schools: readonly School[], action: BulkSchoolAction): BulkRow[] =>
  bulkRows(ids, schools, { noun: 'School', nameOf: ({ name }) => name, decide: (school) => outcomeOf(school, action) });

function outcomeOf(school: School | undefined, action: BulkSchoolAction): BulkDecision {
  if (!school) return { outcome: 'refused', why: 'It was deleted' };
  if (school.isActive === (action === 'activate'))
    return { outcome: 'already', why: school.isActive ? 'Already active' : 'Already inactive' };
  return { outcome: 'done', why: null };
}
