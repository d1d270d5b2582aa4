import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class ComplaintPicturesRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** One pending picture per voucher: another replaces it. */
  async keep(voucherId: number, data: Buffer): Promise<string> {
    const [{ id }] = await this.database.query<[{ id: string }]>(
      `WITH before AS (DELETE FROM complaint_pictures WHERE voucher_id = $1 AND complaint_id IS NULL)
       INSERT INTO complaint_pictures (voucher_id, data) VALUES ($1, $2) RETURNING id`,
      [voucherId, data],
    );
    return id;
  }

  /** false when the voucher has no such pending picture. */
  async attach(manager: EntityManager, id: string, voucherId: number, complaintId: number): Promise<boolean> {
    const [, changed] = await manager.query<[unknown, number]>(
      'UPDATE complaint_pictures SET complaint_id = $3 WHERE id = $1 AND voucher_id = $2 AND complaint_id IS NULL',
      [id, voucherId, complaintId],
    );
    return changed === 1;
  }

  async ofComplaint(complaintId: number): Promise<Buffer | null> {
    const [row] = await this.database.query<{ data: Buffer }[]>('SELECT data FROM complaint_pictures WHERE complaint_id = $1', [
      complaintId,
    ]);
    return row?.data ?? null;
  }

  /** Deletes pictures that no complaint has used for a day. */
  async forgetUnused(): Promise<void> {
    await this.database.query(`DELETE FROM complaint_pictures WHERE complaint_id IS NULL AND created_at < now() - interval '1 day'`);
  }
}
