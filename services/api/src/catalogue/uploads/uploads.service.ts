import { createHash } from 'node:crypto';
import { PICTURE_FORMATS, preparedPicture, type PictureFormat, type UploadedImage } from '@homeroom/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../platform/errors/domain-error.js';
import { FileStore } from '../../platform/files/file-store.js';
import { prepareImage, prepareOneCopy } from './prepare-image.js';
import { SweepUploads } from './sweep-uploads.joint.js';
import { UploadsRepository } from './uploads.repository.js';

const PATH = '/api/uploads';
const NAME = /^[a-f0-9]{32}(?:-\d{1,4}x\d{1,4}(?:-\d{1,4})?)?\.(?<format>avif|webp)$/;

/** Uploaded pictures. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly uploads: UploadsRepository,
    private readonly unused: SweepUploads,
    private readonly files: FileStore,
  ) {}

  /** The same picture gives the same files. @throws DomainError IMAGE_UNREADABLE, TOO_MANY_REQUESTS */
  async keep(sent: Buffer): Promise<UploadedImage> {
    const { width, height, copies } = await prepareImage(sent);
    const whole = copies.find((copy) => copy.format === 'webp' && copy.width === width)!.data;
    const hash = createHash('sha256').update(whole).digest('hex').slice(0, 32);
    const name = `${hash}-${width}x${height}.webp`;
    for (const { format, width: across, data } of copies)
      await this.files.put(copiesOf(name, format).find((copy) => copy.width === across)!.file, data, `image/${format}`);
    await this.uploads.keep(
      name,
      width,
      height,
      copies.reduce((sum, { data }) => sum + data.length, 0),
    );
    return { url: `${PATH}/${name}`, width, height };
  }

  /** The same treatment for another module's restricted picture. @throws as `keep` does */
  prepare(sent: Buffer): Promise<Buffer> {
    return prepareOneCopy(sent);
  }

  /** @throws DomainError NOT_FOUND */
  async read(name: string): Promise<{ data: Buffer; format: PictureFormat }> {
    const format = NAME.exec(name)?.groups?.['format'] as PictureFormat | undefined;
    const data = format && (await this.files.get(name));
    if (!data) throw new DomainError('NOT_FOUND', 'Not found');
    return { data, format };
  }

  /** Whether each of these addresses that is an upload's is still here. They then stay for another day. */
  async areHere(manager: EntityManager, urls: readonly string[]): Promise<boolean> {
    const names = urls.filter((url) => url.startsWith(`${PATH}/`)).map((url) => url.slice(PATH.length + 1));
    return names.length === 0 || (await this.uploads.keepOn(manager, names)).length === new Set(names).size;
  }

  /** In pixels; null for an unknown picture. */
  sizeOf(name: string): Promise<{ width: number; height: number } | null> {
    return this.uploads.sizeOf(name);
  }

  /** Deletes unused pictures, a day after they were uploaded. */
  async sweep(): Promise<void> {
    const names = await this.unused.deleteUnused(PATH);
    const files = new Set(names.flatMap(filesOf));
    await Promise.all([...files].map((file) => this.files.remove(file)));
  }
}

const copiesOf = (name: string, format: PictureFormat) =>
  preparedPicture(`${PATH}/${name}`)
    ?.copies(format)
    .map(({ url, width }) => ({ file: url.slice(PATH.length + 1), width })) ?? [];

/** All files of a picture; one from before there were copies is a single file. */
const filesOf = (name: string): string[] => [name, ...PICTURE_FORMATS.flatMap((format) => copiesOf(name, format).map(({ file }) => file))];
