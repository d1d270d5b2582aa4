/** Stands in for a build's process, and misbehaves in the way that the address names. */
import { Buffer } from 'node:buffer';

const kept = [];
const send = (message) => process.send(message);
const drawn = (id, html) => send({ kind: 'drawn', id, drawn: { html, parts: [], state: '{}' } });

async function whatItMay() {
  const tried = {
    'read a file': async () => (await import('node:fs')).readFileSync('/etc/hostname', 'utf8'),
    'write a file': async () => (await import('node:fs')).writeFileSync('/tmp/homeroom-was-here', ''),
    'start a program': async () => (await import('node:child_process')).execSync('true'),
    'start a thread': async () => new (await import('node:worker_threads')).Worker('1', { eval: true }),
  };
  const allowed = [];
  for (const [what, attempt] of Object.entries(tried))
    await attempt().then(
      () => allowed.push(what),
      () => undefined,
    );
  return { allowed, variables: Object.keys(process.env).filter((name) => name !== 'NODE_CHANNEL_FD') };
}

const ACTS = {
  '/throws': (id) => send({ kind: 'failed', id, why: 'thrown on purpose' }),
  '/hangs': () => {
    for (;;);
  },
  '/fills-its-heap': () => {
    for (;;) kept.push(Array.from({ length: 100_000 }, (_, number) => ({ number })));
  },
  '/fills-buffers': (id) => {
    drawn(id, '');
    for (let count = 0; count < 20; count += 1) kept.push(Buffer.alloc(20_000_000, 1));
  },
  '/ends': () => process.exit(3),
  '/says-nothing-sensible': () => send(null),
  '/reads-without-end': () => {
    for (let id = 0; id < 1_000; id += 1) send({ kind: 'read', id, path: `/api/deals?x=${id}` });
  },
  '/waits': () => undefined,
  '/is-late': (id) => setTimeout(() => drawn(id, ''), 1_500),
  '/looks-around': async (id) => drawn(id, JSON.stringify(await whatItMay())),
};

process.on('message', (message) => {
  if (message.kind === 'sources') send({ kind: 'ready' });
  if (message.kind !== 'draw') return;
  const act = ACTS[message.url] ?? ((id) => drawn(id, `<p>${message.url}</p>`));
  void act(message.id);
});
process.on('disconnect', () => process.exit());
