import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import { LocationHours } from './location-hours.entity.js';
import { BusinessLocation } from './business-location.entity.js';

type NewLocation = Omit<BusinessLocation, 'id' | 'isActive' | 'archivedAt' | 'createdAt'>;

const closedNow = () => ({ isActive: false, archivedAt: new Date() });

@Injectable()
export class LocationsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  open(businessId: number): Promise<BusinessLocation[]> {
    return this.database.getRepository(BusinessLocation).find({ where: { businessId, isActive: true }, order: { id: 'ASC' } });
  }

  find(id: number): Promise<BusinessLocation | null> {
    return this.database.getRepository(BusinessLocation).findOneBy({ id, isActive: true });
  }

  add(location: NewLocation, on: DataSource | EntityManager = this.database): Promise<BusinessLocation> {
    const locations = on.getRepository(BusinessLocation);
    return locations.save(locations.create(location));
  }

  hours(ids: readonly number[]): Promise<LocationHours[]> {
    return this.database.getRepository(LocationHours).findBy({ locationId: In(ids) });
  }

  /** An open location, so that only one caller sets its hours; null for an unknown one. */
  lock(manager: EntityManager, id: number): Promise<BusinessLocation | null> {
    return manager.findOne(BusinessLocation, { where: { id, isActive: true }, lock: { mode: 'for_no_key_update' } });
  }

  hoursOf(manager: EntityManager, id: number): Promise<LocationHours | null> {
    return manager.findOneBy(LocationHours, { locationId: id });
  }

  async setHours(manager: EntityManager, hours: Omit<LocationHours, 'updatedAt'>): Promise<void> {
    await manager.getRepository(LocationHours).upsert({ ...hours }, ['locationId']);
  }

  /** false when there is no such open one. */
  async close(id: number, on: DataSource | EntityManager = this.database): Promise<boolean> {
    const { affected } = await on.getRepository(BusinessLocation).update({ id, isActive: true }, closedNow());
    return affected === 1;
  }
}
