import { ArrayMaxSize, ArrayMinSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { REMOTE_OUTCOMES, type RemoteOutcome } from './remotes.js';
import { EachOf, IsLine } from './validation.js';

const VERSION_LENGTH = 80;

/** How one build did on one page. */
export class RemoteOutcomeReport {
  @Matches(/^[a-z][a-z-]{0,39}$/)
  remote!: string;

  @MaxLength(VERSION_LENGTH)
  version!: string;

  @IsIn(REMOTE_OUTCOMES)
  outcome!: RemoteOutcome;

  /** Milliseconds until it was loaded, or failed. */
  @IsInt()
  @Min(0)
  @Max(600_000)
  ms!: number;
}

/** POST /api/releases/outcomes */
export class RemoteOutcomes {
  @IsArray()
  @ArrayMinSize(1)
  @ArrayMaxSize(20)
  @EachOf(RemoteOutcomeReport)
  outcomes!: RemoteOutcomeReport[];

  @MaxLength(VERSION_LENGTH)
  shell!: string;
}

/** POST /api/admin/releases/{remote}/promote and /rollback */
export class ChangeRelease {
  @IsLine({ max: LIMITS.reasonLength, required: 'Please say why' })
  why!: string;

  /** What to promote; with a rollback what is to go, so that nobody takes back what another just brought. */
  @IsOptional()
  @MaxLength(VERSION_LENGTH)
  version?: string;

  /** Whoever promotes it knows that it was rolled back. */
  @IsOptional()
  @IsBoolean()
  evenThoughBad?: boolean;
}

/** POST /api/admin/releases/{remote}/tokens */
export class GrantReleaseToken {
  /** Who uses it, as the history is to call them. */
  @IsLine({ max: LIMITS.nameLength, required: 'Please say who gets it' })
  name!: string;
}

/** Lets a team change which version of its remote people get, and of no other. */
export interface ReleaseToken {
  readonly id: number;
  readonly remote: string;
  readonly name: string;
  readonly grantedAt: string;
  readonly lastUsedAt: string | null;
  readonly revokedAt: string | null;
}

/** The only time that the token itself is told. */
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

  /** Without one, the canary is meant, or the newest; with a rollback what is to go, or whatever would. */
  @IsOptional()
  @MaxLength(VERSION_LENGTH)
  version?: string;

  /** Of the visitors, for a canary. */
  @IsOptional()
  @IsInt()
  @Min(1)
  @Max(99)
  percent?: number;

  @IsOptional()
  @IsBoolean()
  evenThoughBad?: boolean;
}

/** What browsers saw of one version. */
export interface ReleaseFigures {
  readonly loads: number;
  readonly failures: number;
  readonly fallbacks: number;
  /** Pages for which files of it did not come; judged by nobody, since a visitor's network does the same. */
  readonly unreachable: number;
  /** Milliseconds within which three of four loads were done; null without loads. Upper end of a class. */
  readonly loadMs: number | null;
}

export interface ReleasedVersion extends ReleaseFigures {
  readonly version: string;
  readonly role: 'live' | 'canary' | 'previous' | 'published';
  readonly commit: string | null;
  /** Range of the contracts that it can work with. */
  readonly contracts: string;
  readonly publishedAt: string;
  readonly smokeTestedAt: string | null;
  /** When and why it was rolled back; null for one that was not. */
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

/** GET /api/admin/releases/history */
export interface ReleaseChange {
  readonly generation: number;
  readonly at: string;
  readonly by: string;
  readonly why: string;
  readonly what: string;
}
