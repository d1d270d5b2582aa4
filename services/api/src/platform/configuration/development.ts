// Defaults when nothing is set; refused in production.
export const DEVELOPMENT_SECRET = 'homeroom-development-secret-never-for-production';
export const SANDBOX_SECRET_KEY = 'sk_test_homeroom_sandbox';
export const SANDBOX_PUBLISHABLE_KEY = 'pk_test_homeroom_sandbox';
export const SANDBOX_WEBHOOK_SECRET = 'whsec_homeroom_sandbox';
export const SANDBOX_CONNECT_WEBHOOK_SECRET = 'whsec_homeroom_sandbox_connect';
/** What runs beside the API on a developer's machine. */
export const DEVELOPMENT_STACK = {
  DATABASE_URL: 'postgres://homeroom:homeroom@127.0.0.1:5433/homeroom',
  REDIS_URL: 'redis://127.0.0.1:6380',
  SMTP_URL: 'smtp://127.0.0.1:1025',
} as const;
export const DEMO_DOMAIN = 'homeroom.test';
