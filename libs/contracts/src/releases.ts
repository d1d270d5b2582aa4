import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, IsUUID, Matches, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import type { PassedMatrix } from './matrix.js';
import { REMOTE_OUTCOMES, type RemoteOutcome } from './remotes.js';
import { EachOf, IsLine } from './validation.js';
import { VitalsReport } from './vitals.js';

const VERSION_LENGTH = LIMITS.versionLength;

/** The outcome of one build on one page. */
export class RemoteOutcomeReport {
  @Matches(/^[a-z][a-z-]{0,39}$/)
  remote!: string;

  @MaxLength(VERSION_LENGTH)
  version!: string;

  @IsIn(REMOTE_OUTCOMES)
  outcome!: RemoteOutcome;

  /** Milliseconds until it loaded, or failed. */
  @IsInt()
  @Min(0)
  @Max(600_000)
  ms!: number;
}

/** POST /api/releases/outcomes */
export class RemoteOutcomes {
  @IsArray()
  @ArrayMaxSize(20)
  @EachOf(RemoteOutcomeReport)
  outcomes!: RemoteOutcomeReport[];

  /** What was felt of the builds on the page. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(5)
  @EachOf(VitalsReport)
  vitals?: VitalsReport[];

  @MaxLength(VERSION_LENGTH)
  shell!: string;
}

/** POST /api/admin/releases/{remote}/promote and /rollback */
export class ChangeRelease {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  why!: string;

  /** The version to promote; for a rollback, the one to take back, so that no one undoes someone else's change. */
  @IsOptional()
  @MaxLength(VERSION_LENGTH)
  version?: string;

  /** For a promotion, the live version that was read: it replaces no other one unseen. An older page sends none. */
  @IsOptional()
  @MaxLength(VERSION_LENGTH)
  live?: string;

  /** The person promoting it knows that it was rolled back. */
  @IsOptional()
  @IsBoolean()
  evenThoughBad?: boolean;
}

/** POST /api/admin/releases/{remote}/tokens */
export class GrantReleaseToken {
  /** Who uses it, as named in the history. */
  @IsLine({ max: LIMITS.nameLength, required: 'Please say who gets it' })
  name!: string;

  /** For pull requests: it publishes and links versions such as 0.2.0-pr12-45, which can never go live. */
  @IsOptional()
  @IsBoolean()
  isPreviewOnly?: boolean;

  /** Identifies one attempt, so that a repeated call returns the same token until it is used. An older page sends none. */
  @IsOptional()
  @IsUUID()
  attempt?: string;
}

/** Lets a team release its own remote only. */
export interface ReleaseToken {
  readonly id: number;
  readonly remote: string;
  readonly name: string;
  readonly isPreviewOnly: boolean;
  readonly grantedAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** The token itself is shown only here, and again when the same attempt is repeated before the token is used. */
export interface GrantedReleaseToken extends ReleaseToken {
  readonly token: string;
}

/** What a token may do with its remote. */
export const TEAM_CHANGES = ['canary', 'promote', 'rollback', 'pin', 'unpin'] as const;
export type TeamChange = (typeof TEAM_CHANGES)[number];

/** POST /api/releases/{remote}/changes, with a token as the bearer */
export class ReleaseOrder {
  @IsIn(TEAM_CHANGES)
  kind!: TeamChange;

  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  why!: string;

  /** By default, the canary, or else the newest; for a rollback, the one to take back, if given. */
  @IsOptional()
  @MaxLength(VERSION_LENGTH)
  version?: string;

  /** The share of visitors for a canary. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(99)
  percent?: number;

  @IsOptional()
  @IsBoolean()
  evenThoughBad?: boolean;
}

/** PUT /api/releases/{remote}/uploads/{upload}/files */
export class UploadFileQuery {
  /** Its path in the artifact; compressed copies, such as `js/page.js.br`, count as files. */
  @MaxLength(LIMITS.urlLength)
  file!: string;
}

/** POST /api/releases/{remote}/uploads/{upload}/publish */
export class PublishUpload {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  why!: string;

  /** Whether it was drawn in a browser; without that, no one can get it. */
  @IsBoolean()
  isSmokeTested!: boolean;

  /** Open pages switch at once. */
  @IsOptional()
  @IsBoolean()
  isSecurity?: boolean;
}

/** POST /api/releases/{remote}/previews with a token, POST /api/admin/releases/{remote}/previews */
export class MakePreview {
  /** Such as `0.2.0`, if only one version begins like this. */
  @MaxLength(VERSION_LENGTH)
  version!: string;

  /** How long it works. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.mostPreviewDays)
  days?: number;
}

/** GET /api/releases/preview */
export class PreviewQuery {
  @MaxLength(VERSION_LENGTH)
  link!: string;
}

/** Shows one version of one remote to anyone who opens it. */
export interface PreviewLink {
  readonly id: number;
  readonly remote: string;
  readonly version: string;
  /** The whole address, to pass on. */
  readonly url: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

/** What an open link shows: one version, or with `moment` those of a moment; the other fields are then empty. */
export interface ReleasePreview {
  readonly remote: string;
  readonly title: string;
  readonly version: string;
  readonly expiresAt: string;
  readonly moment?: PreviewedMoment;
}

/** The remotes' versions at a moment of the history. */
export interface PreviewedMoment {
  readonly at: string;
  /** By remote. A remote that is not named did not exist. */
  readonly versions: Readonly<Record<string, string>>;
  /** Such as `Lab 0.1.0+ab12`: no longer kept, so the live version stands in. */
  readonly missing: readonly string[];
}

/** POST /api/admin/releases/moments/{generation}/links */
export class MakeMomentLink {
  /** How long it works. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(LIMITS.mostPreviewDays)
  days?: number;
}

/** Shows the site with the versions of a moment to anyone who opens it. */
export interface MomentLink {
  readonly id: number;
  readonly generation: number;
  /** The whole address, to pass on. */
  readonly url: string;
  readonly madeAt: string;
  readonly expiresAt: string;
  readonly revokedAt: string | null;
}

/** GET /api/admin/releases/moments/{generation} */
export interface ReleaseMoment extends ReleaseChange {
  readonly versions: readonly { readonly remote: string; readonly title: string; readonly version: string; readonly isKept: boolean }[];
  /** Newest first. */
  readonly links: readonly MomentLink[];
}

/** An artifact on its way: a repeated upload continues where it stopped. */
export interface ReleaseUpload {
  /** The same for the same artifact. */
  readonly upload: string;
  readonly version: string;
  /** The address that its federation manifest will have. */
  readonly entry: string;
  /** The files that have arrived. */
  readonly arrived: readonly string[];
  /** Present if these contents were published before; nothing is left to do. */
  readonly published?: ReleaseChange;
}

/** Browsers' outcomes for one version. */
export interface VersionOutcomes {
  readonly loads: number;
  readonly failures: number;
  readonly fallbacks: number;
  /** Pages where its files were lost; not counted as failures, because a visitor's network does the same. */
  readonly unreachable: number;
  /** Milliseconds for three of four loads; null without loads. The upper end of a bucket. */
  readonly loadMs: number | null;
}

export interface ReleasedVersion extends VersionOutcomes {
  readonly version: string;
  readonly role: 'live' | 'canary' | 'previous' | 'published';
  readonly commit: string | null;
  /** Its sources were not those of the commit. */
  readonly isDirty?: boolean;
  /** The range of contracts it works with. */
  readonly contracts: string;
  readonly publishedAt: string;
  readonly smokeTestedAt: string | null;
  /** What it passed with; null if it was not run with the live shell and what the API answers. */
  readonly matrix: PassedMatrix | null;
  /** When and why it was rolled back; null if it was not. */
  readonly bad: { readonly at: string; readonly why: string } | null;
}

/** GET /api/admin/releases */
export interface ReleasedRemote {
  readonly remote: string;
  readonly title: string;
  readonly path: string;
  readonly isPinned: boolean;
  readonly canaryPercent: number | null;
  readonly activeSince: string;
  readonly versions: readonly ReleasedVersion[];
}

/** GET /api/admin/releases/granted: a remote that may answer somewhere and has no version yet */
export interface GrantedRemote {
  readonly remote: string;
  readonly paths: readonly string[];
}

/** GET /api/admin/releases/history */
export interface ReleaseChange {
  readonly generation: number;
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly what: string;
}
