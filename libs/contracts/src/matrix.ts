import { ArrayMaxSize, IsArray, IsOptional, Matches, MaxLength } from 'class-validator';
import { LIMITS } from './limits.js';
import { EachOf } from './validation.js';

/** A version in one shell, on the answers of one contract, that showed what it should. */
export interface MatrixCell {
  /** The shell's version. */
  readonly shell: string;
  /** The hash of the contract. */
  readonly contract: string;
  /** Of everything the result depends on: the files of both, the answers, and what was looked at. */
  readonly hash: string;
  readonly at: string;
}

/** What was run of a version, and passed. The signed history has it, because each visit waits for the registry. */
export interface RemoteMatrix {
  /** The hash of the contract that the API spoke when it was first run. */
  readonly builtFor: string;
  readonly cells: readonly MatrixCell[];
  /** What it needs of the API and the contract before lacks: the API cannot go back while it is live. */
  readonly needs?: readonly string[];
  /** What it could not be run or compared with, in words. */
  readonly gaps?: readonly string[];
}

/** What a version passed with on what the API answers now. */
export interface PassedMatrix {
  /** When it passed with the live shell. */
  readonly at: string;
  readonly shells: readonly string[];
  /** What the API cannot go back behind while it is live. */
  readonly needs: readonly string[];
  /** What it could not be run or compared with. */
  readonly gaps: readonly string[];
}

/** GET /api/releases/{remote}/matrix, with a token as the bearer */
export class MatrixQuery {
  @MaxLength(LIMITS.versionLength)
  version!: string;
}

/** An OpenAPI document. */
export type ApiDescription = Readonly<Record<string, unknown>>;

/** What a machine without the site's folders needs to run a version with every shell and contract. */
export interface KnownMatrix {
  /** What it passed with; null if it was never run. */
  readonly matrix: RemoteMatrix | null;
  /** The contract that it was built for; null if it was never run, or the contract is no longer kept. */
  readonly own: ApiDescription | null;
  /** What the API answered before what it answers now; null if nobody knows. */
  readonly before: ApiDescription | null;
}

/** A cell of the matrix that passed. */
export class MatrixCellReport {
  @MaxLength(LIMITS.versionLength)
  shell!: string;

  @Matches(/^[0-9a-f]{16}$/)
  contract!: string;

  @Matches(/^[0-9a-f]{16}$/)
  hash!: string;
}

/** POST /api/releases/{remote}/matrix, with a token as the bearer: what was run of a version, and passed */
export class MatrixReport {
  @MaxLength(LIMITS.versionLength)
  version!: string;

  @IsArray()
  @ArrayMaxSize(8)
  @EachOf(MatrixCellReport)
  cells!: MatrixCellReport[];

  /** What the contract before lacks. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(6)
  @MaxLength(LIMITS.reasonLength, { each: true })
  needs?: string[];

  /** What it could not be run or compared with. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(6)
  @MaxLength(LIMITS.reasonLength, { each: true })
  gaps?: string[];
}
