import type { SchoolsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { School } from './school.entity.js';

const SEARCHED = `lower(school.name || ' ' || school.city || ' ' || school.state || ' ' || school.zip_code)`;

@Injectable()
export class SchoolsRepository {
  constructor(@InjectRepository(School) private readonly schools: Repository<School>) {}

  find(id: number): Promise<School | null> {
    return this.schools.findOneBy({ id });
  }

  page(query: SchoolsQuery, limit: number, offset: number): Promise<[School[], number]> {
    return this.matching(query.q).orderBy('school.name').addOrderBy('school.id').take(limit).skip(offset).getManyAndCount();
  }

  private matching(q: string | undefined): SelectQueryBuilder<School> {
    const all = this.schools.createQueryBuilder('school');
    if (!q) return all;
    return all.where(`${SEARCHED} LIKE :pattern`, { pattern: `%${q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%` });
  }
}
