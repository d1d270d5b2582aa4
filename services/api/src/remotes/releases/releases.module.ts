import { Module } from '@nestjs/common';
import { AuditModule } from '../../foundation/audit/index.js';
import { SessionsModule } from '../../accounts/sessions/index.js';
import { ApiContract } from './api-contract.js';
import { ArtifactUploads } from './artifact-uploads.js';
import { RELEASES_DATA } from './kept-data.js';
import { CanaryVisitorsRepository } from './canary-visitors.repository.js';
import { CanaryVisitorsService } from './canary-visitors.service.js';
import { MomentLinksController } from './moment-links.controller.js';
import { MomentLinksRepository } from './moment-links.repository.js';
import { MomentLinksService } from './moment-links.service.js';
import { OutcomesRepository } from './outcomes.repository.js';
import { OutcomesService } from './outcomes.service.js';
import { PreviewLinksController, PreviewsController } from './preview-links.controller.js';
import { PreviewLinksRepository } from './preview-links.repository.js';
import { PreviewLinksService } from './preview-links.service.js';
import { PublishUpload } from './publish-upload.js';
import { ReleaseTokensController } from './release-tokens.controller.js';
import { ReleaseTokensRepository } from './release-tokens.repository.js';
import { ReleaseTokensService } from './release-tokens.service.js';
import { ReleasesRegistry } from './releases-registry.js';
import { OutcomesController, ReleasesController } from './releases.controller.js';
import { ReleasesService } from './releases.service.js';
import { TeamReleasesController } from './team-releases.controller.js';
import { SourcePlaces } from './source-places.js';
import { TeamMatrixService } from './team-matrix.service.js';
import { TeamReleasesService } from './team-releases.service.js';
import { VitalsRepository } from './vitals.repository.js';
import { VitalsService } from './vitals.service.js';

@Module({
  imports: [AuditModule, SessionsModule],
  controllers: [
    MomentLinksController,
    OutcomesController,
    PreviewLinksController,
    PreviewsController,
    ReleaseTokensController,
    ReleasesController,
    TeamReleasesController,
  ],
  providers: [
    ApiContract,
    ArtifactUploads,
    RELEASES_DATA,
    CanaryVisitorsRepository,
    CanaryVisitorsService,
    MomentLinksRepository,
    MomentLinksService,
    OutcomesRepository,
    OutcomesService,
    PreviewLinksRepository,
    PreviewLinksService,
    PublishUpload,
    ReleaseTokensRepository,
    ReleaseTokensService,
    ReleasesRegistry,
    ReleasesService,
    SourcePlaces,
    TeamMatrixService,
    TeamReleasesService,
    VitalsRepository,
    VitalsService,
  ],
  exports: [ArtifactUploads, CanaryVisitorsService, MomentLinksService, PreviewLinksRepository, PreviewLinksService, ReleasesRegistry],
})
export class ReleasesModule {}
