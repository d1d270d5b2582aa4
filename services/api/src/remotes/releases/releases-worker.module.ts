import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { ArtifactUploads } from './artifact-uploads.js';
import { CanaryWatch } from './canary-watch.js';
import { PreviewLinksService } from './preview-links.service.js';
import { RegistryRenewal } from './registry-renewal.js';
import { ReleasesModule } from './releases.module.js';

@Module({
  imports: [ReleasesModule],
  providers: [
    CanaryWatch,
    RegistryRenewal,
    Scheduled.of(RegistryRenewal, {
      name: 'renew the registry',
      pauseMs: 3_600_000,
      firstAfterMs: 15_000,
      task: (renewal) => renewal.look(),
    }),
    Scheduled.of(CanaryWatch, { name: 'watch canaries', pauseMs: 10_000, firstAfterMs: 5_000, task: (watch) => watch.look() }),
    Scheduled.of(CanaryWatch, {
      name: 'forget visitors of canaries',
      pauseMs: 3_600_000,
      firstAfterMs: 30_000,
      task: (watch) => watch.forget(),
    }),
    Scheduled.of(PreviewLinksService, {
      name: 'forget expired preview links',
      pauseMs: 3_600_000,
      firstAfterMs: 40_000,
      task: (links) => links.forget(),
    }),
    Scheduled.of(ArtifactUploads, {
      name: 'sweep unfinished uploads of releases',
      pauseMs: 3_600_000,
      firstAfterMs: 45_000,
      task: (uploads) => uploads.sweep(),
    }),
  ],
})
export class ReleasesWorkerModule {}
