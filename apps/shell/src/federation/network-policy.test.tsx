type CreateScriptUrl = (url: string) => string | null;

let given: Awaited<ReturnType<typeof policy>>;
beforeAll(async () => {
  given = await policy();
});

/** What the shell tells a browser that knows trusted types. */
async function policy() {
  let createScriptURL: CreateScriptUrl | undefined;
  globalThis.trustedTypes = { createPolicy: (_, rules) => (createScriptURL = rules.createScriptURL) };
  const { expectIntegrity } = await import('./network-policy');
  return { createScriptURL: createScriptURL!, expectIntegrity };
}

it('lets only files of the shell, of the card provider, and of the signed registry run', () => {
  const { createScriptURL, expectIntegrity } = given;
  const base = 'https://remotes.test/marketplace/1/';
  expectIntegrity(base, { 'js/app.js': 'sha384-app' });
  for (const url of ['/js/bootstrap.1a2b3c4d.js', '/js/bootstrap.1a2b3c4d.js?r=1', 'https://js.stripe.com/v3/', `${base}js/app.js?r=2`])
    expect([url, createScriptURL(url)]).toEqual([url, url]);
  for (const url of [
    `${base}js/unsigned.js`,
    'https://remotes.test/marketplace/2/js/app.js',
    '/api/uploads/images/1.js',
    'https://js.stripe.com.evil.example/v3/',
    '//evil.example/js/a.js',
    'data:text/javascript,alert(1)',
    'blob:https://homeroom.test/1',
  ])
    expect([url, createScriptURL(url)]).toEqual([url, null]);
});

it('lets any file of a developer’s own build run', () => {
  const { createScriptURL, expectIntegrity } = given;
  expectIntegrity('http://localhost:4301/', new Proxy({}, { get: () => '' }));
  expect(createScriptURL('http://localhost:4301/js/new.js')).toBe('http://localhost:4301/js/new.js');
});
