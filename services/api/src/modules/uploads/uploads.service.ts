import { createHash } from 'node:crypto';
import type { UploadedImage } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileStore } from '../../platform/files/file-store.js';
import { prepareImage } from './prepare-image.js';

const PATH = '/api/uploads';
const NAME = /^[a-f0-9]{32}\.webp$/;

/** Pictures that people sent. */
@Injectable()
export class UploadsService {
  constructor(
    @InjectDataSource() private readonly database: DataSource,
    private readonly files: FileStore,
  ) {}

  /** The same picture again is the same file. @throws DomainError IMAGE_UNREADABLE, TOO_MANY_REQUESTS */
  async keep(sent: Buffer): Promise<UploadedImage> {
    const { data, width, height } = await prepareImage(sent);
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
    await this.files.put(name, data, 'image/webp');
    await this.database.query(
      `INSERT INTO uploads (name, width, height, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT (name) DO UPDATE SET created_at = now()`,
      [name, width, height, data.length],
    );
    return { url: `${PATH}/${name}`, width, height };
  }

  /** @throws DomainError NOT_FOUND */
  async read(name: string): Promise<Buffer> {
    if (!NAME.test(name)) throw new DomainError('NOT_FOUND', 'Not found');
    const picture = await this.files.get(name);
    if (!picture) throw new DomainError('NOT_FOUND', 'Not found');
    return picture;
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
    await Promise.all(rows.map(({ name }) => this.files.remove(name)));
  }
}
