import { policyReportsIn } from './policy-report';

const report = (more: object = {}) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://homeroom.test/checkout/4?draft=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': 'https://evil.example/skim.js?card=4242',
      'source-file': 'https://homeroom.test/js/app.js',
      ...more,
    },
  });
const SITE = { publicUrl: 'https://homeroom.test', cardScript: 'https://js.stripe.com/v3/' };
const read = (text: string) => policyReportsIn(text, SITE)[0] ?? null;

it('says what was blocked where, without what addresses may hold', () => {
  expect(read(report())).toEqual({
    directive: 'script-src-elem',
    page: 'checkout',
    at: '/checkout/4',
    blocked: 'https://evil.example/skim.js',
    source: 'https://homeroom.test/js/app.js',
    reportOnly: false,
  });
});

it.each([
  ['https://homeroom.test/checkout', 'checkout'],
  ['https://homeroom.test/checkouts', 'other'],
  ['https://homeroom.test/', 'other'],
])('counts %s as %s', (address, page) => {
  expect(read(report({ 'document-uri': address }))).toMatchObject({ page });
});

it('understands older browsers, and counts directives that strangers invent as other', () => {
  const older = { 'effective-directive': undefined, 'violated-directive': "img-src 'self'", 'blocked-uri': 'inline', 'source-file': 3 };
  expect(read(report(older))).toMatchObject({ directive: 'img-src', blocked: 'inline', source: '' });
  expect(read(report({ 'effective-directive': 'card-src' }))).toMatchObject({ directive: 'other' });
});

it('counts code that the page’s own policy for scripts refused', () => {
  const sink = { 'effective-directive': 'require-trusted-types-for', 'blocked-uri': 'trusted-types-sink' };
  expect(read(report(sink))).toMatchObject({ directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: 'checkout' });
  expect(read(report({ ...sink, 'effective-directive': 'trusted-types' }))).toMatchObject({ directive: 'trusted-types' });
});

it.each([
  ['another site', report({ 'document-uri': 'https://other.example/checkout' })],
  ['an extension that was blocked', report({ 'blocked-uri': 'chrome-extension' })],
  ['an extension that did it', report({ 'source-file': 'moz-extension://1b/inject.js' })],
  ['an extension whose address Safari masks', report({ 'source-file': 'webkit-masked-url://hidden/' })],
  ['a script of the user in Safari', report({ 'source-file': 'user-script:3' })],
  ['no address', report({ 'document-uri': 'checkout' })],
  ['no report', '[]'],
  ['no JSON', '{'],
  ['nothing', 'null'],
])('does not count %s', (_what, text) => {
  expect(read(text)).toBeNull();
});

const withoutHash = (blockedURL: string, page = '/admin/deals?q=secret', reportOnly = false) => ({
  type: 'integrity-violation',
  age: 12,
  url: `https://homeroom.test${page}`,
  user_agent: 'a browser',
  body: { documentURL: `https://homeroom.test${page}`, blockedURL, destination: 'script', reportOnly },
});

it('says which scripts had no hash, of all that a browser gathered', () => {
  const gathered = [
    withoutHash('https://evil.example/a.js?x=1'),
    { type: 'deprecation' },
    withoutHash('/js/b.js', '/checkout/4', true),
    null,
  ];
  expect(policyReportsIn(JSON.stringify(gathered), SITE)).toEqual([
    {
      directive: 'integrity-policy',
      page: 'other',
      at: '/admin/deals',
      blocked: 'https://evil.example/a.js',
      source: '',
      reportOnly: false,
    },
    { directive: 'integrity-policy', page: 'checkout', at: '/checkout/4', blocked: '/js/b.js', source: '', reportOnly: true },
  ]);
});

it('does not count the card provider’s script where a page only reports it, but wherever it was blocked', () => {
  const script = 'https://js.stripe.com/v3/';
  expect(read(JSON.stringify([withoutHash(script, '/checkout/4', true)]))).toBeNull();
  expect(read(JSON.stringify([withoutHash(script, '/admin')]))).not.toBeNull();
  expect(read(report({ 'blocked-uri': script }))).not.toBeNull();
});

it('takes twenty reports of one body', () => {
  const many = Array.from({ length: 200 }, (_, at) => withoutHash(`https://evil.example/${at}.js`));
  expect(policyReportsIn(JSON.stringify(many), SITE)).toHaveLength(20);
});
