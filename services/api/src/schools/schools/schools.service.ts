import type { SchoolView, SchoolsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { toSchoolView } from './school.mapper.js';
import { SchoolsRepository } from './schools.repository.js';

@Injectable()
export class SchoolsService {
  constructor(private readonly schools: SchoolsRepository) {}

  async list(query: SchoolsQuery & PageRange): Promise<Page<SchoolView>> {
    const [schools, total] = await this.schools.page(query);
    return { rows: schools.map(toSchoolView), total };
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async detail(id: number): Promise<SchoolView> {
    const school = await this.schools.find(id);
    if (!school) throw new DomainError('SCHOOL_NOT_FOUND', 'School not found');
    return toSchoolView(school);
  }

  /** A school comes before its purchases and point redemptions when both are locked. null when there is no such school. */
  lock(manager: EntityManager, id: number): Promise<{ isActive: boolean; points: number } | null> {
    return this.schools.lockPoints(manager, id);
  }

  /** The cache of what the ledger says. @param points less than none takes them back */
  addPoints(manager: EntityManager, id: number, points: number): Promise<void> {
    return this.schools.addPoints(manager, id, points);
  }

  /** false when the school has not so many. */
  spendPoints(manager: EntityManager, id: number, points: number): Promise<boolean> {
    return this.schools.spendPoints(manager, id, points);
  }
}
