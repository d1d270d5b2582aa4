import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ZipPlace } from './zip-place.entity.js';

@Injectable()
export class ZipPlacesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** null where no such ZIP code is known. */
  middleOf(zipCode: string): Promise<ZipPlace | null> {
    return this.database.getRepository(ZipPlace).findOneBy({ zipCode });
  }
}
