import type { SchoolView, SchoolsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import type { Page, PageRange } from '../../platform/http/paged.js';
import { SearchService } from '../../catalogue/search/index.js';
import { FoundSchoolsJoint } from './found-schools.joint.js';
import type { School } from './school.entity.js';
import { toSchoolView } from './school.mapper.js';
import { SchoolsRepository } from './schools.repository.js';

@Injectable()
export class SchoolsService {
  constructor(
    private readonly schools: SchoolsRepository,
    private readonly found: FoundSchoolsJoint,
    private readonly search: SearchService,
  ) {}

  /** By name; search results by relevance. */
  async list({ q, ...range }: SchoolsQuery & PageRange): Promise<Page<SchoolView>> {
    if (!q) {
      const { rows, total } = await this.schools.page(range);
      return { rows: rows.map(toSchoolView), total };
    }
    const [schools, total] = await this.matching(q, range);
    return { rows: schools.map(toSchoolView), total };
  }

  /** @throws DomainError SCHOOL_NOT_FOUND */
  async detail(id: number): Promise<SchoolView> {
    return toSchoolView(await this.existing(id));
  }

  /** Whether it is on the monthly board. @throws DomainError SCHOOL_NOT_FOUND */
  async isOnBoard(id: number): Promise<boolean> {
    return (await this.existing(id)).isOnBoard;
  }

  showOnBoard(id: number, isOnBoard: boolean): Promise<void> {
    return this.schools.showOnBoard(id, isOnBoard);
  }

  /** @param goalId a reward, or null for none */
  aimFor(manager: EntityManager, id: number, goalId: number | null): Promise<void> {
    return this.schools.aimFor(manager, id, goalId);
  }

  /** A school is locked before its purchases and point redemptions. null for an unknown school. */
  lock(manager: EntityManager, id: number): Promise<{ isActive: boolean; points: number } | null> {
    return this.schools.lockPoints(manager, id);
  }

  /** The cache of the ledger's balance. @param points negative to take them back */
  addPoints(manager: EntityManager, id: number, points: number): Promise<void> {
    return this.schools.addPoints(manager, id, points);
  }

  /** false when the school does not have enough. */
  spendPoints(manager: EntityManager, id: number, points: number): Promise<boolean> {
    return this.schools.spendPoints(manager, id, points);
  }

  private async existing(id: number): Promise<School> {
    const school = await this.schools.find(id);
    if (!school) throw new DomainError('SCHOOL_NOT_FOUND', 'School not found');
    return school;
  }

  /** Full matches, or partial ones if there are none. */
  private async matching(q: string, range: PageRange): Promise<[School[], number]> {
    const words = await this.search.read(q);
    if (!words) return [[], 0];
    const all = await this.found.having(words.all, words.meant, range);
    return all[1] > 0 ? all : this.found.having(words.any, words.meant, range);
  }
}
