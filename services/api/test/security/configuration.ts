import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readConfiguration } from '../../src/platform/configuration/read-configuration';

describe('the configuration', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'homeroom-key-'));
  const keyFile = path.join(folder, 'key.pem');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  writeFileSync(keyFile, privateKey.export({ format: 'pem', type: 'pkcs8' }));
  afterAll(() => rmSync(folder, { recursive: true }));

  const production = {
    NODE_ENV: 'production',
    JWT_SECRET: 'a-long-secret-of-our-own-that-nobody-knows',
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_own',
    STRIPE_CONNECT_WEBHOOK_SECRET: 'whsec_own_connect',
    PUBLIC_URL: 'https://homeroom.example',
    RELEASE_KEY_FILE: keyFile,
    DATABASE_URL: 'postgres://homeroom:own@db.homeroom.example:5432/homeroom',
    REDIS_URL: 'redis://redis.homeroom.example:6379',
    SMTP_URL: 'smtps://mail.homeroom.example',
    SUPPORT_EMAIL: 'support@homeroom.example',
    PARTNERSHIPS_EMAIL: 'partners@homeroom.example',
    SCHOOLS_EMAIL: 'schools@homeroom.example',
    SECURITY_EMAIL: 'security@homeroom.example',
    SENDER_EMAIL: 'vouchers@homeroom.example',
  };

  it('starts in production with secrets of its own', () => {
    expect(readConfiguration(production).usesSandbox).toBe(false);
  });

  it.each(Object.keys(production).filter((name) => name !== 'NODE_ENV'))('rejects production without %s', (name) => {
    expect(() => readConfiguration({ ...production, [name]: undefined })).toThrow(name);
  });

  it('rejects terms that would take what families paid once a voucher has expired', () => {
    expect(() => readConfiguration({ ...process.env, EXPIRED_VALUE: 'business' })).toThrow('expiredValue');
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'sk_test_x'],
    ['STRIPE_SECRET_KEY', 'rk_test_x'],
    ['STRIPE_PUBLISHABLE_KEY', 'pk_test_x'],
    ['STRIPE_WEBHOOK_SECRET', ''],
    ['STRIPE_CONNECT_WEBHOOK_SECRET', 'sk_live_x'],
    ['DATABASE_URL', 'postgres://homeroom:homeroom@127.0.0.1:5433/homeroom'],
    ['SMTP_URL', 'smtp://127.0.0.1:1025'],
    ['SENDER_EMAIL', 'vouchers@homeroom.test'],
    ['SUPPORT_EMAIL', 'Support@Homeroom.Test'],
    ['TRUSTED_PROXIES', '4'],
  ])('rejects production with %s=%s', (name, value) => {
    expect(() => readConfiguration({ ...production, [name]: value })).toThrow(name);
  });

  it.each([
    ['STRIPE_SECRET_KEY', 'rk_live_x'],
    ['SMTP_URL', 'smtp://127.0.0.1:25'],
    ['TRUSTED_PROXIES', '3'],
  ])('starts in production with %s=%s', (name, value) => {
    expect(readConfiguration({ ...production, [name]: value }).isProduction).toBe(true);
  });

  it.each(['JWT_SECRET', 'LINK_SECRET'])('rejects %s with a short one in its list', (name) => {
    const long = 'a-long-secret-of-our-own-that-nobody-knows';
    expect(() => readConfiguration({ ...production, [name]: `${long},short` })).toThrow(/Secrets/);
  });

  it('names what is wrong', () => {
    expect(() => readConfiguration({ API_PORT: 'many' })).toThrow('port');
  });
});
