import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { SchoolChange } from './school-change.entity.js';

@Injectable()
export class SchoolChangesRepository {
  async add(manager: EntityManager, change: Pick<SchoolChange, 'purchaseId' | 'fromSchoolId' | 'toSchoolId'>): Promise<number> {
    return (await manager.save(manager.create(SchoolChange, change))).id;
  }
}
