import { register } from 'prom-client';
import { api } from './setup';

const counted = async (page: string, directive: string) => {
  const text = await register.getSingleMetricAsString('homeroom_blocked_total');
  return Number(new RegExp(`directive="${directive}",page="${page}"} (\\d+)`).exec(text)?.[1] ?? 0);
};
const report = (page: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': `${process.env['PUBLIC_URL']}${page}`,
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/skim.js',
    },
  });
const send = (body: string, type = 'application/csp-report') => api.post('/api/policy-reports', body, { 'content-type': type });

describe('what browsers blocked', () => {
  it('is counted by page, and nothing else is', async () => {
    const before = await counted('checkout', 'script-src-elem');
    const answers = await Promise.all([
      send(report('/checkout/4')),
      send(report('/deals')),
      send('{"csp-report":'),
      send('x'.repeat(20_000)),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 413]);
    expect(await counted('checkout', 'script-src-elem')).toBe(before + 1);
    expect(await counted('other', 'script-src-elem')).toBeGreaterThan(0);
  });

  it('is counted for each script without a hash that a browser gathered', async () => {
    const before = await counted('other', 'integrity-policy');
    const one = {
      type: 'integrity-violation',
      url: `${process.env['PUBLIC_URL']}/admin`,
      body: { blockedURL: 'https://evil.example/a.js' },
    };
    expect((await send(JSON.stringify([one, one]), 'application/reports+json')).status).toBe(204);
    expect(await counted('other', 'integrity-policy')).toBe(before + 2);
  });

  it('comes as a report only: JSON is none, and no other route reads reports', async () => {
    expect((await send(report('/checkout/4'), 'application/json')).status).toBe(415);
    expect((await api.post('/api/auth/magic-link', report('/'), { 'content-type': 'application/csp-report' })).status).toBe(415);
  });
});
