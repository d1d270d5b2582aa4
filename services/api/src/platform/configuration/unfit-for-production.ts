import { DEVELOPMENT_KEY } from '@homeroom/releases';
import type { Configuration } from './configuration.js';
import {
  DEVELOPMENT_SECRET,
  SANDBOX_CONNECT_WEBHOOK_SECRET,
  SANDBOX_WEBHOOK_SECRET,
  DEVELOPMENT_STACK,
  DEMO_DOMAIN,
} from './development.js';

/** Settings that must not run with real money, by variable. */
export function unfitForProduction(configuration: Configuration): string[] {
  const problems: string[] = [];
  if (configuration.jwtSecrets.includes(DEVELOPMENT_SECRET)) problems.push('JWT_SECRET: set a secret of your own');
  if (configuration.linkSecrets.includes(DEVELOPMENT_SECRET)) problems.push('LINK_SECRET: set a secret of your own');
  if (configuration.secondFactorKeys.includes(DEVELOPMENT_SECRET)) problems.push('SECOND_FACTOR_KEY: set a secret of your own');
  problems.push(...unfitPayments(configuration), ...unfitNeighbors(configuration), ...demoAddresses(configuration));
  if (!configuration.publicUrl.startsWith('https://')) problems.push('PUBLIC_URL: must be https');
  if (configuration.releaseKey === DEVELOPMENT_KEY) problems.push('RELEASE_KEY_FILE: set a key of your own');
  if (!configuration.rateLimits) problems.push('RATE_LIMITS: must not be off');
  if (configuration.passwordHashes !== 'full') problems.push('PASSWORD_HASHES: must be full');
  return problems;
}

const isOwnSecret = (secret: string, sandboxSecret: string) => secret !== sandboxSecret && secret.startsWith('whsec_');

function unfitPayments(configuration: Configuration): string[] {
  const { usesSandbox, stripeSecretKey, stripePublishableKey, stripeWebhookSecret, stripeConnectWebhookSecret } = configuration;
  const problems: string[] = [];
  if (usesSandbox) problems.push('STRIPE_SECRET_KEY: set a live key; the sandbox is not for production');
  else if (!/^(sk|rk)_live_/.test(stripeSecretKey))
    problems.push('STRIPE_SECRET_KEY: must be a live key, or anyone could pay with a test card');
  if (!stripePublishableKey.startsWith('pk_live_')) problems.push('STRIPE_PUBLISHABLE_KEY: must be a live key, like the secret key');
  if (!isOwnSecret(stripeWebhookSecret, SANDBOX_WEBHOOK_SECRET))
    problems.push('STRIPE_WEBHOOK_SECRET: set the signing secret of the webhook');
  if (!isOwnSecret(stripeConnectWebhookSecret, SANDBOX_CONNECT_WEBHOOK_SECRET))
    problems.push('STRIPE_CONNECT_WEBHOOK_SECRET: set the signing secret of the webhook for connected accounts');
  return problems;
}

function unfitNeighbors({ databaseUrl, redisUrl, smtpUrl }: Configuration): string[] {
  const used = { DATABASE_URL: databaseUrl, REDIS_URL: redisUrl, SMTP_URL: smtpUrl };
  return Object.entries(DEVELOPMENT_STACK)
    .filter(([name, url]) => used[name as keyof typeof used] === url)
    .map(([name]) => `${name}: must not be the development stack's`);
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
