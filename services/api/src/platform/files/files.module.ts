import { Module } from '@nestjs/common';
import { Configuration } from '../configuration/configuration.js';
import { DiskStore } from './disk-store.js';
import { FileStore } from './file-store.js';

/** A bucket if one is configured, else a folder. The bucket client is loaded only then. */
@Module({
  providers: [
    {
      provide: FileStore,
      inject: [Configuration],
      useFactory: async ({ s3, uploadsFolder }: Configuration) =>
        s3 ? new (await import('./s3-store.js')).S3Store(s3) : new DiskStore(uploadsFolder),
    },
  ],
  exports: [FileStore],
})
export class FilesModule {}
