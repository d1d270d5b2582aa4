import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { WriteOff } from './write-off.entity.js';

@Injectable()
export class WriteOffsRepository {
  async add(manager: EntityManager, writeOff: Omit<WriteOff, 'id' | 'madeAt'>): Promise<number> {
    return (await manager.save(WriteOff, writeOff)).id;
  }
}
