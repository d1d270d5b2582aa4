import type { PointQuery } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ZipPlace } from './zip-place.entity.js';

const MILES_OF_A_DEGREE = 69.1;

@Injectable()
export class ZipPlacesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** null for an unknown ZIP code. */
  centerOf(zipCode: string): Promise<ZipPlace | null> {
    return this.database.getRepository(ZipPlace).findOneBy({ zipCode });
  }

  /** The ZIP code with the nearest center, on a plane, which is accurate enough for some miles; null when none is near. */
  async nearest({ latitude, longitude }: PointQuery, withinMiles: number): Promise<string | null> {
    const [found] = await this.database.query<{ zipCode: string }[]>(
      `SELECT zip_code AS "zipCode" FROM (
         SELECT zip_code, ${MILES_OF_A_DEGREE} * sqrt((latitude - $1) ^ 2 + ((longitude - $2) * cos(radians($1))) ^ 2) AS miles
         FROM zip_places) z
       WHERE miles <= $3 ORDER BY miles, zip_code LIMIT 1`,
      [latitude, longitude, withinMiles],
    );
    return found?.zipCode ?? null;
  }
}
