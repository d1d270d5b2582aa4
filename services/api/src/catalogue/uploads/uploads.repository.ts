import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';

@Injectable()
export class UploadsRepository {
  constructor(@InjectDataSource() private readonly database: DataSource) {}

  /** Uploading the same picture again starts its day again. */
  async keep(name: string, width: number, height: number, bytes: number): Promise<void> {
    await this.database.query(
      `INSERT INTO uploads (name, width, height, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO UPDATE SET created_at = now()`,
      [name, width, height, bytes],
    );
  }

  /** Starts their day again, so that none is deleted while a deal begins to show it. Returns those that are still here. */
  async keepOn(manager: EntityManager, names: readonly string[]): Promise<string[]> {
    const [rows] = await manager.query<[{ name: string }[], number]>(
      `UPDATE uploads SET created_at = now()
       WHERE name IN (SELECT name FROM uploads WHERE name = ANY ($1) ORDER BY name FOR UPDATE) RETURNING name`,
      [names],
    );
    return rows.map(({ name }) => name);
  }

  /** null for an unknown one. */
  async sizeOf(name: string): Promise<{ width: number; height: number } | null> {
    const [size] = await this.database.query<{ width: number; height: number }[]>('SELECT width, height FROM uploads WHERE name = $1', [
      name,
    ]);
    return size ?? null;
  }
}
