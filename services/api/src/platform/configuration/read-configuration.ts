import { readFileSync } from 'node:fs';
import { DEVELOPMENT_KEY } from '@homeroom/releases';
import { validateSync, type ValidationError } from 'class-validator';
import { Configuration, ObjectStore } from './configuration.js';
import {
  DEVELOPMENT_SECRET,
  SANDBOX_SECRET_KEY,
  SANDBOX_PUBLISHABLE_KEY,
  SANDBOX_WEBHOOK_SECRET,
  SANDBOX_CONNECT_WEBHOOK_SECRET,
  DEVELOPMENT_STACK,
  DEMO_DOMAIN,
} from './development.js';
import { unfitForProduction } from './unfit-for-production.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** `a|b` → two lines. */
const lines = (text: string) => text.split('|').map((line) => line.trim());

/** `new,old` → two secrets. */
const secrets = (text: string) => text.split(',').map((secret) => secret.trim());

const number = (text: string | undefined, otherwise: number) => (text ? Number(text) : otherwise);

/** `PARTNER_PORTAL_ORIGIN` → the origin of `partner-portal`. */
const originsIn = (env: Environment) =>
  new Map(
    Object.entries(env).flatMap(([name, address = '']) => {
      const remote = /^([A-Z][A-Z0-9_]*)_ORIGIN$/.exec(name)?.[1]?.toLowerCase().replaceAll('_', '-');
      return remote && URL.canParse(address) ? [[remote, new URL(address).origin] as const] : [];
    }),
  );

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
    secondFactorKeys: env['SECOND_FACTOR_KEY'] ? secrets(env['SECOND_FACTOR_KEY']) : jwtSecrets,
    secondFactor: env['SECOND_FACTOR'] || (env['NODE_ENV'] === 'production' ? 'required' : 'optional'),
    stripeSecretKey: env['STRIPE_SECRET_KEY'] ?? SANDBOX_SECRET_KEY,
    stripePublishableKey: env['STRIPE_PUBLISHABLE_KEY'] ?? SANDBOX_PUBLISHABLE_KEY,
    stripeWebhookSecret: env['STRIPE_WEBHOOK_SECRET'] ?? SANDBOX_WEBHOOK_SECRET,
    stripeConnectWebhookSecret: env['STRIPE_CONNECT_WEBHOOK_SECRET'] ?? SANDBOX_CONNECT_WEBHOOK_SECRET,
    stripeSandboxUrl: env['STRIPE_SECRET_KEY'] ? undefined : (env['STRIPE_SANDBOX_URL'] ?? 'http://127.0.0.1:4242'),
    payouts: env['PAYOUTS'] ?? 'books',
    coverageFloor: number(env['COVERAGE_FLOOR'], 100),
    providerCallsASecond: number(env['PROVIDER_CALLS_A_SECOND'], 80),
    expiredValue: env['EXPIRED_VALUE'] ?? 'holder',
    cashBelow: number(env['CASH_BELOW'], 15),
    trustedProxies: number(env['TRUSTED_PROXIES'], 1),
    requestSeconds: number(env['REQUEST_SECONDS'], 30),
    connections: number(env['CONNECTIONS'], 2_000),
    rateLimits: env['RATE_LIMITS'] !== 'off',
    passwordHashes: env['PASSWORD_HASHES'] ?? 'full',
    drainSeconds: number(env['DRAIN_SECONDS'], env['NODE_ENV'] === 'production' ? 5 : 0),
    takeoverSeconds: number(env['TAKEOVER_SECONDS'], 15),
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
    releasesFolder: env['RELEASES_FOLDER'] ?? '.data/releases',
    remoteOrigins: originsIn(env),
    remotesOrigin: env['REMOTES_ORIGIN']?.replace(/\/$/, ''),
    releaseKey: env['RELEASE_KEY_FILE'] ? readFileSync(env['RELEASE_KEY_FILE'], 'utf8') : DEVELOPMENT_KEY,
    s3: objectStore(env),
  });
  const problems = validateSync(configuration).flatMap((error) => said(error));
  if (configuration.isProduction) problems.push(...unfitForProduction(configuration));
  if (problems.length > 0) throw new Error(`The configuration is not usable:\n  ${problems.join('\n  ')}`);
  return configuration;
}
