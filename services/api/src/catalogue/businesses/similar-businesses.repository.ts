import type { BusinessDuplicate } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const domainOf = (column: string) => `lower(substring(${column} from '^https?://(?:www\\.)?([^/:?#]+)'))`;
const digitsOf = (column: string) => `nullif(right(regexp_replace(${column}, '\\D', '', 'g'), 10), '')`;

/** Which fields of a pair are equal; NULL equals nothing. */
const SAME = `array_remove(ARRAY[
  CASE WHEN lower(o.name) = lower(b.name) THEN 'name' END,
  CASE WHEN ${domainOf('o.website')} = ${domainOf('b.website')} THEN 'website' END,
  CASE WHEN ${digitsOf('o.phone')} = ${digitsOf('b.phone')} THEN 'phone' END,
  CASE WHEN lower(o.owner_email) IN (b.email, lower(b.owner_email)) OR o.email = lower(b.owner_email) THEN 'email' END], NULL)`;

export interface SimilarBusiness extends Pick<BusinessDuplicate, 'id' | 'name' | 'email' | 'same'> {
  readonly is_verified: boolean;
  readonly rejected_at: Date | null;
}

@Injectable()
export class SimilarBusinessesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Businesses that share a name, website, phone or address with this one, most similar first. */
  of(id: number, limit: number): Promise<SimilarBusiness[]> {
    return this.database.query<SimilarBusiness[]>(
      `SELECT * FROM (SELECT o.id, o.name, o.email, o.is_verified, o.rejected_at, ${SAME} AS same
         FROM businesses b JOIN businesses o ON o.id <> b.id WHERE b.id = $1) pair
       WHERE same <> '{}' ORDER BY cardinality(same) DESC, id LIMIT $2`,
      [id, limit],
    );
  }
}
