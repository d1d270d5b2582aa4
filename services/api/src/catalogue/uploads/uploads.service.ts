import { createHash } from 'node:crypto';
import type { UploadedImage } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileStore } from '../../platform/files/file-store.js';
import { prepareImage } from './prepare-image.js';
import { SweepUploads } from './sweep-uploads.joint.js';
import { UploadsRepository } from './uploads.repository.js';

const PATH = '/api/uploads';
const NAME = /^[a-f0-9]{32}\.webp$/;

/** Pictures that people sent. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly unused: SweepUploads,
    private readonly files: FileStore,
  ) {}

  /** The same picture again is the same file. @throws DomainError IMAGE_UNREADABLE, TOO_MANY_REQUESTS */
  async keep(sent: Buffer): Promise<UploadedImage> {
    const { data, width, height } = await prepareImage(sent);
    const name = `${createHash('sha256').update(data).digest('hex').slice(0, 32)}.webp`;
    await this.files.put(name, data, 'image/webp');
    await this.uploads.keep(name, width, height, data.length);
    return { url: `${PATH}/${name}`, width, height };
  }

  /** @throws DomainError NOT_FOUND */
  async read(name: string): Promise<Buffer> {
    if (!NAME.test(name)) throw new DomainError('NOT_FOUND', 'Not found');
    const picture = await this.files.get(name);
    if (!picture) throw new DomainError('NOT_FOUND', 'Not found');
    return picture;
  }

  /** In pixels; null for a picture that is not there. */
  sizeOf(name: string): Promise<{ width: number; height: number } | null> {
    return this.uploads.sizeOf(name);
  }

  /** Deletes pictures that nothing shows, a day after they were sent. */
  async sweep(): Promise<void> {
    const names = await this.unused.deleteUnused(PATH);
    await Promise.all(names.map((name) => this.files.remove(name)));
  }
}
