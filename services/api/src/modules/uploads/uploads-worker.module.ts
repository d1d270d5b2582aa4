import { Inject, Injectable, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import { LOGGER } from '../../platform/logging/logging.module.js';
import { Repeating } from '../../platform/scheduling/repeating.js';
import { UploadsModule } from './uploads.module.js';
import { UploadsService } from './uploads.service.js';

const HOUR_MS = 3_600_000;

@Injectable()
class UploadsSweep implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly repeating: Repeating;

  constructor(uploads: UploadsService, @Inject(LOGGER) logger: Logger) {
    this.repeating = new Repeating('sweep unused pictures', HOUR_MS, () => uploads.sweep(), logger);
  }

  onApplicationBootstrap(): void {
    this.repeating.start(60_000);
  }

  onApplicationShutdown(): Promise<void> {
    return this.repeating.stop();
  }
}

@Module({ imports: [UploadsModule], providers: [UploadsSweep] })
export class UploadsWorkerModule {}
