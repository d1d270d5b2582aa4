import type { DealPicture } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** An expression over the row `d` of a deal. */
export const PICTURES = `COALESCE(
  (SELECT json_agg(json_build_object('url', p.url, 'alt', p.alt) ORDER BY p.position) FROM deal_pictures p WHERE p.deal_id = d.id),
  CASE WHEN d.image_url IS NULL THEN '[]'::json ELSE json_build_array(json_build_object('url', d.image_url, 'alt', '')) END)`;

/** Deals' pictures, in order. Changes need the deal's lock, and keep its `imageUrl` equal to the first. */
@Injectable()
export class DealPicturesRepository {
  async urlsOf(manager: EntityManager, dealId: number): Promise<string[]> {
    const rows = await manager.query<{ url: string }[]>('SELECT url FROM deal_pictures WHERE deal_id = $1', [dealId]);
    return rows.map(({ url }) => url);
  }

  async replaceAll(manager: EntityManager, dealId: number, pictures: readonly DealPicture[]): Promise<void> {
    await manager.query('DELETE FROM deal_pictures WHERE deal_id = $1', [dealId]);
    await manager.query(
      `INSERT INTO deal_pictures (deal_id, position, url, alt)
       SELECT $1::int, place - 1, url, alt FROM unnest($2::text[], $3::text[]) WITH ORDINALITY AS s (url, alt, place)`,
      [dealId, pictures.map(({ url }) => url), pictures.map(({ alt }) => alt)],
    );
  }

  /** The others stay; a description does not carry over to another picture. */
  async replaceFirst(manager: EntityManager, dealId: number, url: string): Promise<void> {
    await manager.query(
      `UPDATE deal_pictures SET url = $2, alt = '' WHERE deal_id = $1 AND url <> $2
         AND position = (SELECT min(position) FROM deal_pictures WHERE deal_id = $1)`,
      [dealId, url],
    );
    await manager.query(
      `DELETE FROM deal_pictures WHERE deal_id = $1 AND url = $2 AND position > (SELECT min(position) FROM deal_pictures WHERE deal_id = $1)`,
      [dealId, url],
    );
  }

  async copy(manager: EntityManager, dealId: number, toId: number): Promise<void> {
    await manager.query(
      'INSERT INTO deal_pictures (deal_id, position, url, alt) SELECT $2::int, position, url, alt FROM deal_pictures WHERE deal_id = $1',
      [dealId, toId],
    );
  }
}
