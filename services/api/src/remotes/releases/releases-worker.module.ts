import { Module } from '@nestjs/common';
import { Scheduled } from '../../platform/scheduling/scheduled.js';
import { ArtifactUploads } from './artifact-uploads.js';
import { CanaryWatch } from './canary-watch.js';
import { MomentLinksService } from './moment-links.service.js';
import { PreviewLinksService } from './preview-links.service.js';
import { PreviewPruning } from './preview-pruning.js';
import { RegistryRenewal } from './registry-renewal.js';
import { ReleasesModule } from './releases.module.js';

@Module({
  imports: [ReleasesModule],
  providers: [
    CanaryWatch,
    PreviewPruning,
    RegistryRenewal,
    Scheduled.of(RegistryRenewal, {
      name: 'renew the registry',
      pauseMs: 60_000,
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
    Scheduled.of(MomentLinksService, {
      name: 'forget expired links to moments',
      pauseMs: 3_600_000,
      firstAfterMs: 41_000,
      task: (links) => links.forget(),
    }),
    Scheduled.of(PreviewPruning, {
      name: 'prune previews whose links ended',
      pauseMs: 3_600_000,
      firstAfterMs: 50_000,
      task: (pruning) => pruning.look(),
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
