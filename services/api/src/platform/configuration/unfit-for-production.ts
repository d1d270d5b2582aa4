import { DEVELOPMENT_KEY } from '@homeroom/releases';
import type { Configuration } from './configuration.js';
import {
  DEVELOPMENT_SECRET,
  SANDBOX_CONNECT_WEBHOOK_SECRET,
  SANDBOX_WEBHOOK_SECRET,
  DEVELOPMENT_STACK,
  DEMO_DOMAIN,
} from './development.js';

/** What must not run with real money, by variable. */
export function unfitForProduction(configuration: Configuration): string[] {
  const problems: string[] = [];
  if (configuration.jwtSecrets.includes(DEVELOPMENT_SECRET)) problems.push('JWT_SECRET: set a secret of your own');
  if (configuration.linkSecrets.includes(DEVELOPMENT_SECRET)) problems.push('LINK_SECRET: set a secret of your own');
  problems.push(...unfitPayments(configuration), ...unfitNeighbors(configuration), ...demoAddresses(configuration));
  if (!configuration.publicUrl.startsWith('https://')) problems.push('PUBLIC_URL: must be https');
  if (configuration.releaseKey === DEVELOPMENT_KEY) problems.push('RELEASE_KEY_FILE: name a key of your own');
  if (!configuration.rateLimits) problems.push('RATE_LIMITS: must not be off');
  return problems;
}

const isOwnSecret = (secret: string, sandboxSecret: string) => secret !== sandboxSecret && secret.startsWith('whsec_');

function unfitPayments(configuration: Configuration): string[] {
  const { usesSandbox, stripeSecretKey, stripePublishableKey, stripeWebhookSecret, stripeConnectWebhookSecret } = configuration;
  const problems: string[] = [];
  if (usesSandbox) problems.push('STRIPE_SECRET_KEY: the sandbox must not stand in for the card provider');
  else if (!/^(sk|rk)_live_/.test(stripeSecretKey))
    problems.push('STRIPE_SECRET_KEY: must be a live key, or anybody pays with a test card');
  if (!stripePublishableKey.startsWith('pk_live_')) problems.push('STRIPE_PUBLISHABLE_KEY: must be a live key, like the secret one');
  if (!isOwnSecret(stripeWebhookSecret, SANDBOX_WEBHOOK_SECRET))
    problems.push('STRIPE_WEBHOOK_SECRET: set the signing secret of the webhook');
  if (!isOwnSecret(stripeConnectWebhookSecret, SANDBOX_CONNECT_WEBHOOK_SECRET))
    problems.push('STRIPE_CONNECT_WEBHOOK_SECRET: set the signing secret of the webhook that hears of connected accounts');
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
