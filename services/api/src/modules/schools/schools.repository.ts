import type { AdminSchoolsQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, type SelectQueryBuilder } from 'typeorm';
import { containing } from '../../platform/database/containing.js';
import { School } from './school.entity.js';

const SEARCHED = `lower(school.name || ' ' || school.city || ' ' || school.state || ' ' || school.zip_code)`;

@Injectable()
export class SchoolsRepository {
  constructor(@InjectRepository(School) private readonly schools: Repository<School>) {}

  find(id: number): Promise<School | null> {
    return this.schools.findOneBy({ id });
  }

  page(query: AdminSchoolsQuery, limit: number, offset: number): Promise<[School[], number]> {
    return this.matching(query).orderBy('school.name').addOrderBy('school.id').take(limit).skip(offset).getManyAndCount();
  }

  private matching({ q, isActive }: AdminSchoolsQuery): SelectQueryBuilder<School> {
    const all = this.schools.createQueryBuilder('school');
    if (q) all.andWhere(`${SEARCHED} LIKE :words`, { words: containing(q) });
    if (isActive !== undefined) all.andWhere('school.isActive = :isActive', { isActive });
    return all;
  }
}
