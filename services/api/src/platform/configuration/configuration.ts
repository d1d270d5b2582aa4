import { readFileSync } from 'node:fs';
import { DEVELOPMENT_KEY } from '@homeroom/releases';
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
  validateSync,
  type ValidationError,
} from 'class-validator';

const DEVELOPMENT_SECRET = 'homeroom-development-secret-never-for-production';
const SANDBOX_SECRET_KEY = 'sk_test_homeroom_sandbox';
const SANDBOX_PUBLISHABLE_KEY = 'pk_test_homeroom_sandbox';
const SANDBOX_WEBHOOK_SECRET = 'whsec_homeroom_sandbox';
/** What runs beside the API on a developer's machine. */
const DEVELOPMENT_STACK = {
  DATABASE_URL: 'postgres://homeroom:homeroom@127.0.0.1:5433/homeroom',
  REDIS_URL: 'redis://127.0.0.1:6380',
  SMTP_URL: 'smtp://127.0.0.1:1025',
} as const;
const DEMO_DOMAIN = 'homeroom.test';
const MOST_PROXIES = 3;

const localUrl = { require_tld: false, protocols: ['http', 'https'], require_protocol: true };

/** A bucket at Amazon, or at another service that speaks the same protocol. */
class ObjectStore {
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

type Environment = Readonly<Record<string, string | undefined>>;

/** `a|b` → two lines. */
const lines = (text: string) => text.split('|').map((line) => line.trim());

/** `new,old` → two secrets. */
const secrets = (text: string) => text.split(',').map((secret) => secret.trim());

const number = (text: string | undefined, otherwise: number) => (text ? Number(text) : otherwise);

const objectStore = (env: Environment) =>
  env['S3_BUCKET']
    ? Object.assign(new ObjectStore(), {
        bucket: env['S3_BUCKET'],
        region: env['S3_REGION'] ?? 'us-east-1',
        endpoint: env['S3_ENDPOINT'],
        accessKeyId: env['S3_ACCESS_KEY_ID'],
        secretAccessKey: env['S3_SECRET_ACCESS_KEY'],
      })
    : undefined;

const said = ({ property, constraints = {}, children = [] }: ValidationError): string[] =>
  children.length > 0
    ? children.flatMap(said).map((line) => `${property}.${line}`)
    : [`${property}: ${Object.values(constraints).join(', ')}`];

/**
 * Reads and checks the environment.
 * @throws Error that names every wrong variable, or a production start with development secrets or the sandbox.
 */
export function readConfiguration(env: Environment): Configuration {
  const jwtSecrets = secrets(env['JWT_SECRET'] ?? DEVELOPMENT_SECRET);
  const configuration = Object.assign(new Configuration(), {
    environment: env['NODE_ENV'] ?? 'development',
    port: number(env['API_PORT'], 4000),
    host: env['API_HOST'] ?? '127.0.0.1',
    metricsPort: number(env['METRICS_PORT'], 0),
    publicUrl: (env['PUBLIC_URL'] ?? 'http://127.0.0.1:4200').replace(/\/$/, ''),
    databaseUrl: env['DATABASE_URL'] ?? DEVELOPMENT_STACK.DATABASE_URL,
    databasePooler: env['DATABASE_POOLER'] ?? 'none',
    databaseConnections: number(env['DATABASE_CONNECTIONS'], 20),
    redisUrl: env['REDIS_URL'] ?? DEVELOPMENT_STACK.REDIS_URL,
    smtpUrl: env['SMTP_URL'] ?? DEVELOPMENT_STACK.SMTP_URL,
    jwtSecrets,
    linkSecrets: env['LINK_SECRET'] ? secrets(env['LINK_SECRET']) : jwtSecrets,
    stripeSecretKey: env['STRIPE_SECRET_KEY'] ?? SANDBOX_SECRET_KEY,
    stripePublishableKey: env['STRIPE_PUBLISHABLE_KEY'] ?? SANDBOX_PUBLISHABLE_KEY,
    stripeWebhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? SANDBOX_WEBHOOK_SECRET,
    stripeSandboxUrl: env['STRIPE_SECRET_KEY'] ? undefined : (env['STRIPE_SANDBOX_URL'] ?? 'http://127.0.0.1:4242'),
    trustedProxies: number(env['TRUSTED_PROXIES'], 1),
    requestSeconds: number(env['REQUEST_SECONDS'], 30),
    connections: number(env['CONNECTIONS'], 2_000),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    drainSeconds: number(env['DRAIN_SECONDS'], env['NODE_ENV'] === 'production' ? 5 : 0),
    logLevel: env['LOG_LEVEL'] ?? 'info',
    brandName: env['BRAND_NAME'] ?? 'Homeroom',
    brandOwner: env['BRAND_OWNER'] ?? 'Homeroom Community, Inc.',
    brandRegion: env['BRAND_REGION'] ?? 'Orange County, California',
    supportEmail: env['SUPPORT_EMAIL'] ?? `support@${DEMO_DOMAIN}`,
    partnershipsEmail: env['PARTNERSHIPS_EMAIL'] ?? `partners@${DEMO_DOMAIN}`,
    schoolsEmail: env['SCHOOLS_EMAIL'] ?? `schools@${DEMO_DOMAIN}`,
    securityEmail: env['SECURITY_EMAIL'] ?? `security@${DEMO_DOMAIN}`,
    senderEmail: env['SENDER_EMAIL'] ?? `vouchers@${DEMO_DOMAIN}`,
    postalAddress: lines(env['POSTAL_ADDRESS'] ?? 'Homeroom Community, Inc.|100 Civic Center Drive, Suite 200|Santa Ana, CA 92701'),
    supportHours: lines(env['SUPPORT_HOURS'] ?? 'Monday to Friday: 8:00 AM-6:00 PM PT|Saturday: 9:00 AM-3:00 PM PT|Sunday: closed'),
    legalUpdated: env['LEGAL_UPDATED'] ?? 'December 23, 2024',
    uploadsFolder: env['UPLOADS_FOLDER'] ?? '.data/uploads',
    registryFolder: env['REGISTRY_FOLDER'] ?? '.data/registry',
    releaseKey: env['RELEASE_KEY_FILE'] ? readFileSync(env['RELEASE_KEY_FILE'], 'utf8') : DEVELOPMENT_KEY,
    s3: objectStore(env),
  });
  const problems = validateSync(configuration).flatMap((error) => said(error));
  if (configuration.isProduction) problems.push(...unfitForProduction(configuration));
  if (problems.length > 0) throw new Error(`The configuration is not usable:\n  ${problems.join('\n  ')}`);
  return configuration;
}

function unfitForProduction(configuration: Configuration): string[] {
  const problems: string[] = [];
  if (configuration.jwtSecrets.includes(DEVELOPMENT_SECRET)) problems.push('JWT_SECRET: set a secret of your own');
  if (configuration.linkSecrets.includes(DEVELOPMENT_SECRET)) problems.push('LINK_SECRET: set a secret of your own');
  problems.push(...unfitPayments(configuration), ...unfitNeighbors(configuration), ...demoAddresses(configuration));
  if (!configuration.publicUrl.startsWith('https://')) problems.push('PUBLIC_URL: must be https');
  if (configuration.releaseKey === DEVELOPMENT_KEY) problems.push('RELEASE_KEY_FILE: name a key of your own');
  if (!configuration.rateLimits) problems.push('RATE_LIMITS: must not be off');
  return problems;
}

function unfitPayments({ usesSandbox, stripeSecretKey, stripePublishableKey, stripeWebhookSecret }: Configuration): string[] {
  const problems: string[] = [];
  if (usesSandbox) problems.push('STRIPE_SECRET_KEY: the sandbox must not stand in for the card provider');
  else if (!/^(sk|rk)_live_/.test(stripeSecretKey))
    problems.push('STRIPE_SECRET_KEY: must be a live key, or anybody pays with a test card');
  if (!stripePublishableKey.startsWith('pk_live_')) problems.push('STRIPE_PUBLISHABLE_KEY: must be a live key, like the secret one');
  if (stripeWebhookSecret === SANDBOX_WEBHOOK_SECRET || !stripeWebhookSecret.startsWith('whsec_'))
    problems.push('STRIPE_WEBHOOK_SECRET: set the signing secret of the webhook');
  return problems;
}

function unfitNeighbors({ databaseUrl, redisUrl, smtpUrl }: Configuration): string[] {
  const used = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SMTP_URL: smtpUrl };
  return Object.entries(DEVELOPMENT_STACK)
    .filter(([name, url]) => used[name as keyof typeof used] === url)
    .map(([name]) => `${name}: must not be that of the development stack`);
}

function demoAddresses(configuration: Configuration): string[] {
  const used = {
    SUPPORT_EMAIL: configuration.supportEmail,
    PARTNERSHIPS_EMAIL: configuration.partnershipsEmail,
    SCHOOLS_EMAIL: configuration.schoolsEmail,
    SECURITY_EMAIL: configuration.securityEmail,
    SENDER_EMAIL: configuration.senderEmail,
  };
  return Object.entries(used)
    .filter(([, address]) => address.toLowerCase().endsWith(`@${DEMO_DOMAIN}`))
    .map(([name]) => `${name}: set an address of your own`);
}
