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

/** A bucket at Amazon S3 or a compatible service. */
export class ObjectStore {
  /** Bucket for uploaded pictures, instead of the folder. */
  @IsNotEmpty()
  bucket!: string;

  /** Region of the bucket. */
  @IsNotEmpty()
  region!: string;

  /** Address of the bucket's service, unless it is Amazon. */
  @IsOptional()
  @IsUrl(localUrl)
  endpoint?: string;

  /** Access key id for the bucket. */
  @IsNotEmpty()
  accessKeyId!: string;

  /** Secret access key for the bucket. */
  @IsNotEmpty()
  secretAccessKey!: string;
}

/** Everything that can differ between two installations, read once at startup. `npm run docs` generates docs/configuration.md from it. */
export class Configuration {
  /** What the process is for; `production` refuses development values. */
  @IsIn(['development', 'test', 'production'])
  environment!: 'development' | 'test' | 'production';

  /** Port that the API listens on. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  port!: number;

  /** Address that the API listens on. */
  @IsString()
  host!: string;

  /** Port for Prometheus metrics, which the edge never exposes; 0 turns them off. */
  @IsInt()
  @Min(0)
  @Max(65_535)
  metricsPort!: number;

  /** The single public origin. */
  @IsUrl(localUrl)
  publicUrl!: string;

  /** PostgreSQL 15 or newer with `pg_trgm` and `unaccent`, or an owner who may create them. */
  @IsNotEmpty()
  databaseUrl!: string;

  /** `transaction` if PgBouncer in transaction mode is in front of the database; see [scale.md](scale.md). */
  @IsIn(['none', 'transaction'])
  databasePooler!: 'none' | 'transaction';

  /** Database connections per process. */
  @IsInt()
  @Min(2)
  @Max(200)
  databaseConnections!: number;

  /** Calls a second that move money to businesses. The card provider refuses more than 100; 0 sets no limit. */
  @IsInt()
  @Min(0)
  @Max(100)
  providerCallsASecond!: number;

  /** Redis or Valkey. */
  @IsNotEmpty()
  redisUrl!: string;

  /** Mail server. */
  @IsNotEmpty()
  smtpUrl!: string;

  /** Signs sessions; 32 characters or more. With `new,old`, the first key signs and both are accepted. */
  @MinLength(32, { each: true })
  jwtSecrets!: readonly string[];

  /** Derives the links in emails and histories; same rules. */
  @MinLength(32, { each: true })
  linkSecrets!: readonly string[];

  /** Encrypts the keys of authenticator apps; same rules. If a key is removed, apps set up with it have to be reset. */
  @MinLength(32, { each: true })
  secondFactorKeys!: readonly string[];

  /** `required` lets the team do nothing before they set up a second factor; `optional` leaves it to each person. */
  @IsIn(['optional', 'required'])
  secondFactor!: 'optional' | 'required';

  /** Stripe secret key. Without it, the local sandbox replaces the card provider. */
  @IsString()
  stripeSecretKey!: string;

  /** Stripe publishable key. */
  @IsString()
  stripePublishableKey!: string;

  /** Signing secret of the webhook `/api/webhooks/stripe`. */
  @IsString()
  stripeWebhookSecret!: string;

  /** Signing secret of the webhook `/api/webhooks/stripe-connect`, which gets events of business accounts. */
  @IsString()
  stripeConnectWebhookSecret!: string;

  /** Address of the sandbox while no secret key is set. */
  @IsOptional()
  @IsUrl(localUrl)
  stripeSandboxUrl?: string;

  /** `books` records what we owe to whom and pays nobody; `on` also pays businesses; `off` keeps no books. */
  @IsIn(['off', 'books', 'on'])
  payouts!: 'off' | 'books' | 'on';

  /** Percentage of families' money that must stay at the card provider when we pay businesses. Below 100 spends money that is not ours. */
  @IsInt()
  @Min(0)
  @Max(100)
  coverageFloor!: number;

  /** Who keeps the price paid for an expired voucher. California law gives it to the holder, so there is no other value. */
  @IsIn(['holder'])
  expiredValue!: 'holder';

  /** We pay out store credit below this many dollars in cash on request; 0 for never. Civil Code 1749.5 says 15. */
  @IsInt()
  @Min(0)
  @Max(1_000)
  cashBelow!: number;

  /** Number of our own proxies in front of the API, whose `X-Forwarded-For` we trust. */
  @IsInt()
  @Min(0)
  @Max(MOST_PROXIES, { message: `TRUSTED_PROXIES must be ${MOST_PROXIES} at most` })
  trustedProxies!: number;

  /** Seconds that a request may take to arrive. The edge itself waits for slow ones. */
  @IsInt()
  @Min(1)
  @Max(300)
  requestSeconds!: number;

  /** Connections that one copy of the API accepts. */
  @IsInt()
  @Min(1)
  @Max(65_535)
  connections!: number;

  /** `off` turns all rate limits off, for tests and measurements; refused in production. */
  @IsBoolean()
  rateLimits!: boolean;

  /** `quick` takes almost no time to hash a password or a PIN, for tests, which do it often; refused in production. */
  @IsIn(['full', 'quick'])
  passwordHashes!: 'full' | 'quick';

  /** Seconds that a stopping copy keeps answering, so that everything in front of it notices. */
  @IsInt()
  @Min(0)
  @Max(60)
  drainSeconds!: number;

  /** Seconds until another worker takes over the jobs of a worker that died. */
  @IsInt()
  @Min(3)
  @Max(300)
  takeoverSeconds!: number;

  /** Lowest level that is logged. */
  @IsIn(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
  logLevel!: string;

  /** Name of the marketplace, as pages and emails show it. */
  @IsNotEmpty()
  brandName!: string;

  /** Company that runs it. */
  @IsNotEmpty()
  brandOwner!: string;

  /** Area that it serves. */
  @IsNotEmpty()
  brandRegion!: string;

  /** Support address for shoppers. */
  @IsEmail({ require_tld: false })
  supportEmail!: string;

  /** Support address for businesses. */
  @IsEmail({ require_tld: false })
  partnershipsEmail!: string;

  /** Support address for schools. */
  @IsEmail({ require_tld: false })
  schoolsEmail!: string;

  /** Address for security reports, shown in `/.well-known/security.txt`. */
  @IsEmail({ require_tld: false })
  securityEmail!: string;

  /** Sender of emails. */
  @IsEmail({ require_tld: false })
  senderEmail!: string;

  /** Postal address; `|` separates its lines. */
  @IsString({ each: true })
  postalAddress!: readonly string[];

  /** Support hours; `|` separates their lines. */
  @IsString({ each: true })
  supportHours!: readonly string[];

  /** Date shown as the last change of the privacy policy and the terms. */
  @IsNotEmpty()
  legalUpdated!: string;

  /** Folder for uploaded pictures, shared by all copies of the API and the worker. */
  @IsNotEmpty()
  uploadsFolder!: string;

  /** Folder of the signed registry of remotes, which the edge serves. */
  @IsNotEmpty()
  registryFolder!: string;

  /** Folder with the versions of the remotes, which their origins serve. */
  @IsNotEmpty()
  releasesFolder!: string;

  /** The origin from which browsers load each remote, by name; a remote without one keeps that of its live version. */
  remoteOrigins!: ReadonlyMap<string, string>;

  /** The origin that serves every remote without its own, each in a folder with its name. */
  @IsOptional()
  @IsUrl({ require_tld: false })
  remotesOrigin?: string;

  /** PEM file with the key that signs the registry. */
  @IsNotEmpty()
  releaseKey!: string;

  /** Object store for uploaded pictures, instead of the folder. */
  @IsOptional()
  @ValidateNested()
  s3?: ObjectStore;

  get hasPooler(): boolean {
    return this.databasePooler !== 'none';
  }

  get isProduction(): boolean {
    return this.environment === 'production';
  }

  /** For values that need not survive a key change. */
  get secret(): string {
    return this.jwtSecrets[0]!;
  }

  get usesSandbox(): boolean {
    return this.stripeSandboxUrl !== undefined;
  }

  /** The address of the card provider's script. */
  get cardScript(): string {
    return `${this.stripeSandboxUrl ?? 'https://js.stripe.com'}/v3/`;
  }
}
