import type { HealthReport, PublicConfiguration } from '../configuration.js';
import type { KnownMatrix, MatrixQuery, MatrixReport } from '../matrix.js';
import type {
  ChangeRelease,
  GrantReleaseToken,
  GrantedReleaseToken,
  GrantedRemote,
  MakeMomentLink,
  MakePreview,
  MomentLink,
  PreviewLink,
  PreviewQuery,
  PublishUpload,
  ReleaseChange,
  ReleaseMoment,
  ReleaseOrder,
  ReleasePreview,
  ReleaseToken,
  ReleaseUpload,
  ReleasedRemote,
  RemoteOutcomes,
  UploadFileQuery,
} from '../releases.js';
import type { RemoteVitals, VitalsQuery } from '../vitals.js';

/** The shell's requests, the team's releases, and the health of this API process. */
export interface RemoteEndpoints {
  'GET /api/configuration': { reply: PublicConfiguration };
  'GET /api/security.txt': { file: 'text/plain' };
  /** The body is what browsers send to a policy's `report-uri`. */
  'POST /api/policy-reports': { sends: 'application/csp-report'; status: 204 };
  'GET /api/health/live': { reply: HealthReport };
  'GET /api/health/ready': { reply: HealthReport };

  'POST /api/releases/outcomes': { body: RemoteOutcomes; status: 204 };
  'GET /api/releases/override-permission': { may: 'releases'; status: 204 };
  'GET /api/admin/releases': { may: 'releases'; reply: ReleasedRemote[] };
  'GET /api/admin/releases/granted': { may: 'releases'; reply: GrantedRemote[] };
  'GET /api/admin/releases/history': { may: 'releases'; reply: ReleaseChange[] };
  'GET /api/admin/releases/:remote/vitals': { may: 'releases'; query: VitalsQuery; reply: RemoteVitals };
  'POST /api/admin/releases/:remote/promote': { may: 'releases'; body: ChangeRelease; reply: ReleasedRemote };
  'POST /api/admin/releases/:remote/rollback': { may: 'releases'; body: ChangeRelease; reply: ReleasedRemote };
  'GET /api/admin/releases/tokens': { may: 'releases'; reply: ReleaseToken[] };
  'POST /api/admin/releases/:remote/tokens': { may: 'releases'; body: GrantReleaseToken; reply: GrantedReleaseToken };
  'POST /api/admin/releases/tokens/:id/revoke': { may: 'releases'; reply: ReleaseToken };
  'POST /api/releases/:remote/changes': { body: ReleaseOrder; reply: ReleaseChange };
  'GET /api/releases/:remote/matrix': { query: MatrixQuery; reply: KnownMatrix };
  'POST /api/releases/:remote/matrix': { body: MatrixReport; reply: ReleaseChange };
  'POST /api/releases/:remote/previews': { body: MakePreview; reply: PreviewLink };
  'GET /api/releases/preview': { query: PreviewQuery; reply: ReleasePreview };
  'GET /api/admin/releases/previews': { may: 'releases'; reply: PreviewLink[] };
  'POST /api/admin/releases/:remote/previews': { may: 'releases'; body: MakePreview; reply: PreviewLink };
  'POST /api/admin/releases/previews/:id/revoke': { may: 'releases'; reply: PreviewLink };
  'GET /api/admin/releases/moments/:generation': { may: 'releases'; reply: ReleaseMoment };
  'POST /api/admin/releases/moments/:generation/links': { may: 'releases'; body: MakeMomentLink; reply: MomentLink };
  'POST /api/admin/releases/moments/links/:id/revoke': { may: 'releases'; reply: MomentLink };
  /** The body is the artifact's `build-facts.json`, byte by byte. */
  'POST /api/releases/:remote/uploads': { sends: 'application/octet-stream'; reply: ReleaseUpload };
  /** The body is the file's bytes. */
  'PUT /api/releases/:remote/uploads/:upload/files': { query: UploadFileQuery; sends: 'application/octet-stream'; status: 204 };
  'POST /api/releases/:remote/uploads/:upload/publish': { body: PublishUpload; reply: ReleaseChange };
}
