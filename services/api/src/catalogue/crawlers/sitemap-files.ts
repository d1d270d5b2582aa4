import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Sitemap } from './sitemap.js';

const MEGABYTE = 1_048_576;
const KEPT_MS = 600_000;

/** Sitemap files as sent. They are kept compressed, a tenth of their size, and shared by simultaneous requests. */
@Injectable()
export class SitemapFiles {
  private readonly kept: LRUCache<string, Buffer>;

  constructor(sitemap: Sitemap) {
    this.kept = new LRUCache<string, Buffer>({
      ttl: KEPT_MS,
      maxSize: 8 * MEGABYTE,
      sizeCalculation: ({ length }) => length,
      fetchMethod: async (name) => {
        const text = await sitemap.file(name);
        if (!text) return undefined;
        const compressed = createGzip();
        const [file] = await Promise.all([buffer(compressed), pipeline(Readable.from(text), compressed)]);
        return file;
      },
    });
  }

  /** @throws DomainError NOT_FOUND */
  async compressed(name: string): Promise<Buffer> {
    const file = await this.kept.fetch(name);
    if (!file) throw new DomainError('NOT_FOUND', 'Not found');
    return file;
  }

  /** For clients without compression. @throws DomainError NOT_FOUND */
  async plain(name: string): Promise<Readable> {
    return Readable.from([await this.compressed(name)]).pipe(createGunzip());
  }
}
