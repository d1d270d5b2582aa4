import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { UploadedImage } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Configuration } from '../../platform/configuration/configuration.js';
import { DomainError } from '../../platform/errors/domain-error.js';
import { prepareImage } from './prepare-image.js';

const PATH = '/api/uploads';
const NAME = /^[a-f0-9]{32}\.webp$/;

/** Pictures on disk, in a folder that all copies of the API share. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly configuration: Configuration,
  ) {}

  /** The same picture again is the same file. @throws DomainError IMAGE_UNREADABLE */
  async keep(sent: Buffer): Promise<UploadedImage> {
    const { data, width, height } = await prepareImage(sent);
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
    await this.write(name, data);
    await this.database.query(
      `INSERT INTO uploads (name, width, height, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO UPDATE SET created_at = now()`,
      [name, width, height, data.length],
    );
    return { url: `${PATH}/${name}`, width, height };
  }

  /** @throws DomainError NOT_FOUND */
  async read(name: string): Promise<Buffer> {
    if (!NAME.test(name)) throw new DomainError('NOT_FOUND', 'Not found');
    try {
      return await readFile(this.file(name));
    } catch {
      throw new DomainError('NOT_FOUND', 'Not found');
    }
  }

  /** Deletes pictures that nothing shows, a day after they were sent. */
  async sweep(): Promise<void> {
    const [rows] = await this.database.query<[{ name: string }[], number]>(
      `DELETE FROM uploads u WHERE u.created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM deals WHERE image_url = '${PATH}/' || u.name)
         AND NOT EXISTS (SELECT 1 FROM businesses WHERE image_url = '${PATH}/' || u.name)
         AND NOT EXISTS (SELECT 1 FROM partner_applications WHERE deal_image_url = '${PATH}/' || u.name)
       RETURNING name`,
    );
    await Promise.all(rows.map(({ name }) => rm(this.file(name), { force: true })));
  }

  /** Written aside and moved, so that nobody reads half of it. */
  private async write(name: string, data: Buffer): Promise<void> {
    await mkdir(this.configuration.uploadsFolder, { recursive: true });
    const aside = this.file(`${name}.${process.pid}.part`);
    await writeFile(aside, data);
    await rename(aside, this.file(name));
  }

  private file(name: string): string {
    return path.join(this.configuration.uploadsFolder, name);
  }
}
