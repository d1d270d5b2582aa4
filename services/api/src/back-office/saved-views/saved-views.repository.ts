import type { ChangeView, SaveView, ViewedList } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { SavedViewRecord } from './saved-view.entity.js';

@Injectable()
export class SavedViewsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** One's own and shared ones, by name. */
  of(adminId: number, list: ViewedList): Promise<SavedViewRecord[]> {
    return this.database.getRepository(SavedViewRecord).find({
      where: [
        { adminId, list },
        { list, isShared: true },
      ],
      order: { name: 'ASC', id: 'ASC' },
    });
  }

  find(id: number): Promise<SavedViewRecord | null> {
    return this.database.getRepository(SavedViewRecord).findOneBy({ id });
  }

  count(manager: EntityManager, adminId: number, list: ViewedList): Promise<number> {
    return manager.countBy(SavedViewRecord, { adminId, list });
  }

  async add(manager: EntityManager, adminId: number, view: SaveView): Promise<number> {
    const { list, name, search, isShared } = view;
    return (await manager.save(manager.create(SavedViewRecord, { adminId, list, name, search, isShared }))).id;
  }

  async change(manager: EntityManager, id: number, changes: ChangeView): Promise<void> {
    await manager.update(SavedViewRecord, id, changes);
  }

  async remove(manager: EntityManager, id: number): Promise<void> {
    await manager.delete(SavedViewRecord, id);
  }
}
