import type { LocationDistance } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { TAKES, binding, milesTo, type Point } from './deal-filters.joint.js';

/**
 * How far a deal's locations are.
 * @reads businesses: business_locations; search: zip_places
 */
@Injectable()
export class DealDistancesJoint {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** The open locations that accept the deal, nearest first, without those in an unknown ZIP code. */
  from(point: Point, dealId: number): Promise<LocationDistance[]> {
    const { bind, parameters } = binding();
    return this.database.query<LocationDistance[]>(
      `SELECT l.id AS "locationId", round((${milesTo(point, bind)})::numeric, 1)::float8 AS miles
       FROM deals d JOIN business_locations l ON l.business_id = d.business_id AND l.is_active AND ${TAKES}
       JOIN zip_places z ON z.zip_code = left(l.zip_code, 5)
       WHERE d.id = ${bind(dealId)} ORDER BY miles, l.id`,
      parameters,
    );
  }
}
