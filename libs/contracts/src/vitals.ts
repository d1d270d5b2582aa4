import { ArrayMaxSize, IsArray, IsBoolean, IsIn, IsInt, IsOptional, Matches, Max, MaxLength, Min } from 'class-validator';
import { LIMITS } from './limits.js';
import { EachOf, OneLine } from './validation.js';
import { ERROR_KINDS, NOTICED, STEPS, type ErrorKind, type Noticed, type Step, type Vital } from './vital-classes.js';

const MOST_MS = 600_000;

/** An error in a build's own code. */
export class BrowserError {
  @IsIn(ERROR_KINDS)
  kind!: ErrorKind;

  @MaxLength(LIMITS.errorLength)
  @OneLine()
  message!: string;

  /** A file of the build, with line and column: `js/page.1a2b3c4d.js:1:204`. */
  @MaxLength(LIMITS.urlLength)
  @Matches(/^[\w@][\w@~+./-]*:\d{1,7}:\d{1,7}$/)
  place!: string;

  @IsInt()
  @Min(1)
  @Max(1_000)
  count!: number;
}

/** Calls of one endpoint that failed alike. */
export class FailedCall {
  /** Such as `GET /api/deals/:id`. */
  @MaxLength(LIMITS.nameLength)
  endpoint!: string;

  @IsInt()
  @Min(400)
  @Max(599)
  status!: number;

  @IsInt()
  @Min(1)
  @Max(1_000)
  count!: number;
}

/** What somebody felt of one build on one page since the last report. */
export class VitalsReport {
  @Matches(/^[a-z][a-z-]{0,39}$/)
  remote!: string;

  @MaxLength(LIMITS.versionLength)
  version!: string;

  /** With a page's measures, which are sent once. */
  @IsOptional()
  @IsBoolean()
  isPage?: boolean;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_MS)
  paint?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  shift?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_MS)
  interaction?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(MOST_MS)
  task?: number;

  @IsOptional()
  @IsInt()
  @Min(0)
  @Max(1_000_000)
  memory?: number;

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(STEPS.length)
  @IsIn(STEPS, { each: true })
  steps?: Step[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(NOTICED.length)
  @IsIn(NOTICED, { each: true })
  noticed?: Noticed[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(10)
  @EachOf(BrowserError)
  errors?: BrowserError[];

  @IsOptional()
  @IsArray()
  @ArrayMaxSize(10)
  @EachOf(FailedCall)
  calls?: FailedCall[];
}

/** GET /api/admin/releases/{remote}/vitals */
export class VitalsQuery {
  /** The canary, or else the live one, unless named. */
  @IsOptional()
  @MaxLength(LIMITS.versionLength)
  version?: string;
}

/** What people felt of one version, in the last seven days. */
export interface VersionVitals {
  readonly version: string;
  /** Pages whose measures arrived. */
  readonly pages: number;
  readonly errors: number;
  readonly failedCalls: number;
  /** Three of four pages had at most this, the upper end of a bucket; null without any, or past the last bucket. */
  readonly within: Readonly<Record<Vital, number | null>>;
  readonly steps: Readonly<Record<Step, number>>;
}

/** Errors with the same message at the same place, or calls of one endpoint that failed alike. */
export interface VitalsTrouble {
  readonly kind: ErrorKind | 'call';
  /** For a call, its endpoint and status. */
  readonly message: string;
  /** In the sources, such as `src/routes/deal.tsx:41:7`; in the build's file without its map; null for a call. */
  readonly place: string | null;
  readonly count: number;
  /** In the version before. */
  readonly before: number;
  readonly firstSeen: string;
  readonly lastSeen: string;
}

/** GET /api/admin/releases/{remote}/vitals: a version beside the one before it */
export interface RemoteVitals {
  readonly remote: string;
  readonly now: VersionVitals;
  /** null for the first version. */
  readonly before: VersionVitals | null;
  /** The most frequent first. */
  readonly troubles: readonly VitalsTrouble[];
}
