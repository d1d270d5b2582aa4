import type { KnownMatrix, ReleaseChange, ReleaseUpload } from '@homeroom/contracts';
import { MatrixQuery, MatrixReport } from '@homeroom/contracts/matrix';
import { PublishUpload as PublishOrder, ReleaseOrder, UploadFileQuery } from '@homeroom/contracts/releases';
import { Body, Controller, Headers, Param, Query } from '@nestjs/common';
import { DomainError } from '../../platform/errors/domain-error.js';
import { Public } from '../../platform/http/access.js';
import { Handles } from '../../platform/http/handles.js';
import { Throttle } from '../../platform/rate-limit/throttle.guard.js';
import { PublishUpload } from './publish-upload.js';
import { TeamMatrixService } from './team-matrix.service.js';
import { TeamReleasesService } from './team-releases.service.js';

const bytesOf = (sent: unknown): Buffer => {
  if (!Buffer.isBuffer(sent)) throw new DomainError('UNSUPPORTED_CONTENT', 'Send application/octet-stream');
  return sent;
};

/** A team's releases of its own remote. */
@Controller()
@Public('The token in the request says whose remote may change; without a good one nothing is told or done')
export class TeamReleasesController {
  constructor(
    private readonly releases: TeamReleasesService,
    private readonly publishing: PublishUpload,
    private readonly matrices: TeamMatrixService,
  ) {}

  @Handles('POST /api/releases/:remote/changes')
  @Throttle({ name: 'team-releases', times: 30, perSeconds: 60 })
  change(
    @Param('remote') remote: string,
    @Body() order: ReleaseOrder,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<ReleaseChange> {
    return this.releases.change(authorization, remote, order);
  }

  @Handles('GET /api/releases/:remote/matrix')
  @Throttle({ name: 'team-releases', times: 30, perSeconds: 60 })
  knownMatrix(
    @Param('remote') remote: string,
    @Query() { version }: MatrixQuery,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<KnownMatrix> {
    return this.matrices.known(authorization, remote, version);
  }

  @Handles('POST /api/releases/:remote/matrix')
  @Throttle({ name: 'team-releases', times: 30, perSeconds: 60 })
  matrix(
    @Param('remote') remote: string,
    @Body() report: MatrixReport,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<ReleaseChange> {
    return this.matrices.keep(authorization, remote, report);
  }

  @Handles('POST /api/releases/:remote/uploads')
  @Throttle({ name: 'team-releases', times: 30, perSeconds: 60 })
  begin(
    @Param('remote') remote: string,
    @Body() sent: Buffer,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<ReleaseUpload> {
    return this.publishing.begin(authorization, remote, bytesOf(sent));
  }

  /** An artifact has some hundred files, with their compressed copies. */
  @Handles('PUT /api/releases/:remote/uploads/:upload/files')
  @Throttle({ name: 'team-uploads', times: 3_000, perSeconds: 600 })
  async keep(
    @Param('remote') remote: string,
    @Param('upload') upload: string,
    @Query() { file }: UploadFileQuery,
    @Body() sent: Buffer,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<void> {
    await this.publishing.keep(authorization, remote, upload, file, bytesOf(sent));
  }

  @Handles('POST /api/releases/:remote/uploads/:upload/publish')
  @Throttle({ name: 'team-releases', times: 30, perSeconds: 60 })
  publish(
    @Param('remote') remote: string,
    @Param('upload') upload: string,
    @Body() order: PublishOrder,
    @Headers('authorization') authorization: string | undefined,
  ): Promise<ReleaseChange> {
    return this.publishing.finish(authorization, remote, upload, order);
  }
}
