import {
  IsBoolean,
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  IsUrl,
  Max,
  Min,
  MinLength,
  ValidateNested,
} from 'class-validator';

const MOST_PROXIES = 3;

const localUrl = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };

/** A bucket at Amazon, or at another service that speaks the same protocol. */
export class ObjectStore {
  @IsNotEmpty()
  bucket!: string;

  @IsNotEmpty()
  region!: string;

  @IsOptional()
  @IsUrl(localUrl)
  endpoint?: string;

  @IsNotEmpty()
  accessKeyId!: string;

  @IsNotEmpty()
  secretAccessKey!: string;
}

/** Everything that can differ between two installations, read once at the start. */
export class Configuration {
  @IsIn(['development', 'test', 'production'])
  environment!: 'development' | 'test' | 'production';

  @IsInt()
  @Min(0)
  @Max(65_535)
  port!: number;

  @IsString()
  host!: string;

  /** Port of /metrics, never exposed by the edge; 0 turns it off. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  metricsPort!: number;

  @IsUrl(localUrl)
  publicUrl!: string;

  @IsNotEmpty()
  databaseUrl!: string;

  /** What stands before the database: nothing, or a PgBouncer that gives out its connections by transaction. */
  @IsIn(['none', 'transaction'])
  databasePooler!: 'none' | 'transaction';

  @IsInt()
  @Min(2)
  @Max(200)
  databaseConnections!: number;

  @IsNotEmpty()
  redisUrl!: string;

  @IsNotEmpty()
  smtpUrl!: string;

  /** Sign sessions: the first signs, all verify. */
  @MinLength(32, { each: true })
  jwtSecrets!: readonly string[];

  /** Make the tokens of links in mails: the first makes new ones, the others those that were made with them. */
  @MinLength(32, { each: true })
  linkSecrets!: readonly string[];

  @IsString()
  stripeSecretKey!: string;

  @IsString()
  stripePublishableKey!: string;

  @IsString()
  stripeWebhookSecret!: string;

  /** Set while the local sandbox stands in for the card provider. */
  @IsOptional()
  @IsUrl(localUrl)
  stripeSandboxUrl?: string;

  /** How many proxies in front of the API are ours; their X-Forwarded-For is believed. */
  @IsInt()
  @Min(0)
  @Max(MOST_PROXIES, { message: `TRUSTED_PROXIES must be ${MOST_PROXIES} at most` })
  trustedProxies!: number;

  /** How long a request may take to arrive. Behind the edge, which waits for slow ones itself, all come at once. */
  @IsInt()
  @Min(1)
  @Max(300)
  requestSeconds!: number;

  /** How many connections one copy of the API holds. */
  @IsInt()
  @Min(1)
  @Max(65_535)
  connections!: number;

  @IsBoolean()
  rateLimits!: boolean;

  /** How long a copy that is asked to end goes on answering, until everybody in front has heard of it. */
  @IsInt()
  @Min(0)
  @Max(60)
  drainSeconds!: number;

  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  logLevel!: string;

  @IsNotEmpty()
  brandName!: string;

  @IsNotEmpty()
  brandOwner!: string;

  @IsNotEmpty()
  brandRegion!: string;

  @IsEmail({ require_tld: false })
  supportEmail!: string;

  @IsEmail({ require_tld: false })
  partnershipsEmail!: string;

  @IsEmail({ require_tld: false })
  schoolsEmail!: string;

  @IsEmail({ require_tld: false })
  securityEmail!: string;

  @IsEmail({ require_tld: false })
  senderEmail!: string;

  /** Lines of the postal address, as printed on letters. */
  @IsString({ each: true })
  postalAddress!: readonly string[];

  /** Lines such as `Sunday: closed`. */
  @IsString({ each: true })
  supportHours!: readonly string[];

  /** When the privacy policy and the terms last changed, as shown. */
  @IsNotEmpty()
  legalUpdated!: string;

  /** Where uploaded pictures lie; shared by all copies of the API and the worker. */
  @IsNotEmpty()
  uploadsFolder!: string;

  /** Where the signed registry of remotes lies, which the edge serves. */
  @IsNotEmpty()
  registryFolder!: string;

  /** Signs the registry; PEM. */
  @IsNotEmpty()
  releaseKey!: string;

  /** An object store for uploaded pictures, in place of the folder. */
  @IsOptional()
  @ValidateNested()
  s3?: ObjectStore;

  get hasPooler(): boolean {
    return this.databasePooler !== 'none';
  }

  get isProduction(): boolean {
    return this.environment === 'production';
  }

  /** For what need not outlive a change of keys. */
  get secret(): string {
    return this.jwtSecrets[0]!;
  }

  get usesSandbox(): boolean {
    return this.stripeSandboxUrl !== undefined;
  }
}
