import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

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

  /** null for an unknown one. */
  async sizeOf(name: string): Promise<{ width: number; height: number } | null> {
    const [size] = await this.database.query<{ width: number; height: number }[]>('SELECT width, height FROM uploads WHERE name = $1', [
      name,
    ]);
    return size ?? null;
  }
}
