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
  /** A bucket for uploaded pictures, in place of the folder. */
  @IsNotEmpty()
  bucket!: string;

  /** The bucket's region. */
  @IsNotEmpty()
  region!: string;

  /** The bucket's address, where it is not at Amazon. */
  @IsOptional()
  @IsUrl(localUrl)
  endpoint?: string;

  /** The bucket's key. */
  @IsNotEmpty()
  accessKeyId!: string;

  /** The secret of the bucket's key. */
  @IsNotEmpty()
  secretAccessKey!: string;
}

/** Everything that can differ between two installations, read once at the start. docs/configuration.md is made from it. */
export class Configuration {
  /** What the process is for; `production` refuses what belongs to development. */
  @IsIn(['development', 'test', 'production'])
  environment!: 'development' | 'test' | 'production';

  /** Port on which the API answers. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  port!: number;

  /** Address on which the API answers. */
  @IsString()
  host!: string;

  /** Port of Prometheus metrics, which the edge never exposes; 0 turns it off. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  metricsPort!: number;

  /** The one public origin. */
  @IsUrl(localUrl)
  publicUrl!: string;

  /** PostgreSQL 15 or newer with `pg_trgm` and `unaccent`, which its owner may create. */
  @IsNotEmpty()
  databaseUrl!: string;

  /** `transaction` where a PgBouncer in transaction mode stands before the database; see [scale.md](scale.md). */
  @IsIn(['none', 'transaction'])
  databasePooler!: 'none' | 'transaction';

  /** Connections that one process keeps to the database. */
  @IsInt()
  @Min(2)
  @Max(200)
  databaseConnections!: number;

  /** Redis or Valkey. */
  @IsNotEmpty()
  redisUrl!: string;

  /** Mail server. */
  @IsNotEmpty()
  smtpUrl!: string;

  /** Signs sessions, 32 characters or more. In `new,old` the first one signs and both are believed. */
  @MinLength(32, { each: true })
  jwtSecrets!: readonly string[];

  /** Makes the links in mails and histories, by the same rules. */
  @MinLength(32, { each: true })
  linkSecrets!: readonly string[];

  /** Secret key of Stripe. Without it the local sandbox stands in for the card provider. */
  @IsString()
  stripeSecretKey!: string;

  /** Publishable key of Stripe. */
  @IsString()
  stripePublishableKey!: string;

  /** Signing secret of the webhook `/api/webhooks/stripe`. */
  @IsString()
  stripeWebhookSecret!: string;

  /** Signing secret of the webhook `/api/webhooks/stripe-connect`, which hears of the accounts of businesses. */
  @IsString()
  stripeConnectWebhookSecret!: string;

  /** Where the sandbox answers, as long as no secret key is set. */
  @IsOptional()
  @IsUrl(localUrl)
  stripeSandboxUrl?: string;

  /** `books` keeps the books of what is owed to whom, and pays nobody; `on` pays businesses from them; `off` keeps none. */
  @IsIn(['off', 'books', 'on'])
  payouts!: 'off' | 'books' | 'on';

  /** Whose the price of an expired voucher is. By the law of California it stays the holder’s, so there is no other value. */
  @IsIn(['holder'])
  expiredValue!: 'holder';

  /** Store credit below so many dollars is paid out in cash when its owner asks; 0 for never. Civil Code 1749.5 says 15. */
  @IsInt()
  @Min(0)
  @Max(1_000)
  cashBelow!: number;

  /** How many proxies in front of the API are ours; their `X-Forwarded-For` is believed. */
  @IsInt()
  @Min(0)
  @Max(MOST_PROXIES, { message: `TRUSTED_PROXIES must be ${MOST_PROXIES} at most` })
  trustedProxies!: number;

  /** How long a request may take to arrive. The edge waits for slow ones itself. */
  @IsInt()
  @Min(1)
  @Max(300)
  requestSeconds!: number;

  /** Connections that one copy of the API holds. */
  @IsInt()
  @Min(1)
  @Max(65_535)
  connections!: number;

  /** `off` turns all limits off, for tests and measurements; refused in production. */
  @IsBoolean()
  rateLimits!: boolean;

  /** How long a copy that is asked to end goes on answering, until everybody in front has heard of it. */
  @IsInt()
  @Min(0)
  @Max(60)
  drainSeconds!: number;

  /** After how long another worker takes over the jobs of one that died. */
  @IsInt()
  @Min(3)
  @Max(300)
  takeoverSeconds!: number;

  /** How much is logged. */
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  logLevel!: string;

  /** What the site and its mails are called. */
  @IsNotEmpty()
  brandName!: string;

  /** Who runs the site. */
  @IsNotEmpty()
  brandOwner!: string;

  /** Which area it serves. */
  @IsNotEmpty()
  brandRegion!: string;

  /** Who helps shoppers. */
  @IsEmail({ require_tld: false })
  supportEmail!: string;

  /** Who helps businesses. */
  @IsEmail({ require_tld: false })
  partnershipsEmail!: string;

  /** Who helps schools. */
  @IsEmail({ require_tld: false })
  schoolsEmail!: string;

  /** Who hears of security problems; shown in `/.well-known/security.txt`. */
  @IsEmail({ require_tld: false })
  securityEmail!: string;

  /** Who sends the mails. */
  @IsEmail({ require_tld: false })
  senderEmail!: string;

  /** Postal address; a bar separates its lines. */
  @IsString({ each: true })
  postalAddress!: readonly string[];

  /** When support answers; a bar separates its lines. */
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

  /** PEM file with the key that signs the registry. */
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
