import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { LastEditor } from '../colleagues/index.js';
import { LocationHours } from './location-hours.entity.js';
import { BusinessLocation } from './business-location.entity.js';
import type { Move } from './moves.js';

export type LocationFacts = Pick<BusinessLocation, 'name' | 'address' | 'city' | 'state' | 'zipCode' | 'phone'>;
type NewLocation = LocationFacts & Pick<BusinessLocation, 'businessId'>;

/** A location, and when it got the address that it has. */
export interface MovedLocation {
  readonly id: number;
  readonly movedAt: Date;
}

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

  /** An open location, so that only one caller changes it; null for an unknown one. */
  lock(manager: EntityManager, id: number): Promise<BusinessLocation | null> {
    return manager.findOne(BusinessLocation, { where: { id, isActive: true }, lock: { mode: 'for_no_key_update' } });
  }

  async change(manager: EntityManager, id: number, changes: Partial<LocationFacts & Move> & LastEditor): Promise<void> {
    await manager.getRepository(BusinessLocation).update({ id }, changes);
  }

  /** The open locations that moved that many minutes ago, each to one caller. They count as told from then on. */
  takeMoved(manager: EntityManager, minutes: number): Promise<MovedLocation[]> {
    return manager.query<MovedLocation[]>(
      `WITH due AS (
         SELECT id, moved_at FROM business_locations WHERE is_active AND moved_at <= now() - make_interval(mins => $1)
         ORDER BY moved_at LIMIT 20 FOR NO KEY UPDATE SKIP LOCKED
       ), told AS (
         UPDATE business_locations SET moved_from = NULL, moved_at = NULL WHERE id IN (SELECT id FROM due)
       ) SELECT id, moved_at AS "movedAt" FROM due`,
      [minutes],
    );
  }

  hoursOf(manager: EntityManager, id: number): Promise<LocationHours | null> {
    return manager.findOneBy(LocationHours, { locationId: id });
  }

  async setHours(manager: EntityManager, hours: Omit<LocationHours, 'updatedAt'>): Promise<void> {
    await manager.getRepository(LocationHours).upsert({ ...hours }, ['locationId']);
  }

  /** Finds a location, open or closed. */
  findAny(id: number): Promise<BusinessLocation | null> {
    return this.database.getRepository(BusinessLocation).findOneBy({ id });
  }

  /** Opens it again with its hours; false when the business has since opened another with this name and address, or none is closed. */
  async reopen(id: number, on: DataSource | EntityManager = this.database): Promise<boolean> {
    const [, changed] = await on.query<[unknown, number]>(
      `UPDATE business_locations l SET is_active = true, archived_at = NULL, archived_by_team = false
       WHERE id = $1 AND NOT is_active AND NOT EXISTS (
         SELECT FROM business_locations o WHERE o.business_id = l.business_id AND o.is_active
           AND (lower(o.name), lower(o.address), o.zip_code) = (lower(l.name), lower(l.address), l.zip_code))`,
      [id],
    );
    return changed === 1;
  }

  /** false when there is no such open one. */
  async close(id: number, archivedByTeam: boolean, on: DataSource | EntityManager = this.database): Promise<boolean> {
    const closed = { isActive: false, archivedAt: new Date(), archivedByTeam };
    const { affected } = await on.getRepository(BusinessLocation).update({ id, isActive: true }, closed);
    return affected === 1;
  }
}
