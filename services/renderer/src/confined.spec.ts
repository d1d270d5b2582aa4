import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Site, aRemote } from './testing/a-site.js';

/** Server code of a remote that tries each of these and reports which ones worked. */
const tries = (attempts: Readonly<Record<string, string>>) =>
  aRemote(
    `async () => {
      const could = [];
      for (const [what, attempt] of Object.entries(attempts)) {
        try { await attempt(); could.push(what); } catch {}
      }
      return JSON.stringify(could);
    }`,
    `const given = ${'(value) => { if (value === undefined || value === null) throw new Error(); return value; }'};
     const attempts = { ${Object.entries(attempts)
       .map(([what, attempt]) => `${JSON.stringify(what)}: async () => ${attempt}`)
       .join(',\n')} };`,
  );

let site: Site | undefined;
let elsewhere: Server | undefined;
afterEach(async () => {
  await site?.end();
  elsewhere?.close();
});

async function couldDo(attempts: Readonly<Record<string, string>>): Promise<unknown> {
  site = await Site.begin({}, { '1': tries(attempts) });
  await site.untilDrawnBy('1');
  return JSON.parse(/<main[^>]*>(\[.*?\])/.exec((await site.page()).text)![1]!);
}

it('keeps code from ending processes, loading modules, and printing', async () => {
  const process = "(0, eval)('process')";
  expect(
    await couldDo({
      'end the renderer': `${process}.kill(${process}.ppid, 0)`,
      'end itself': `given(${process}.exit ?? ${process}.abort ?? ${process}.reallyExit)`,
      'take a module of Node': `given(${process}.getBuiltinModule)`,
      'take a binding': `given(${process}.binding)`,
      'take a linked binding': `given(${process}._linkedBinding)`,
      'load a program': `given(${process}.dlopen)`,
      'speak for itself': `given(${process}.send)`,
      'hear what the renderer says': `given(${process}.on)`,
      'find its streams': `given(${process}.stdin ?? ${process}.stdout)`,
      'find open handles': `given(${process}._getActiveHandles)`,
      'find the real one': `given(${process}.constructor === Object ? undefined : ${process}.constructor)`,
      'put its own there': `given(Reflect.set(globalThis, 'process', globalThis.process) || undefined)`,
      'require a module of Node': `require('node:net')`,
      'require a module by text': `(0, eval)("require('net')")`,
      'import a module': `import('node:fs')`,
      'import a module by text': `(0, eval)("import('node:fs')")`,
      'see a secret': `given(Object.keys(${process}.env).find((name) => name !== 'NODE_ENV'))`,
    }),
  ).toEqual([]);
});

it('reaches only the public API', async () => {
  let reached = 0;
  elsewhere = createServer((_, response) => {
    reached += 1;
    response.end('{}');
  }).on('upgrade', (_, socket) => {
    reached += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => elsewhere!.listen(0, '127.0.0.1', resolve));
  const address = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}`;
  const dispatcher = (number: number) => `globalThis[Symbol.for('undici.globalDispatcher.${number}')]`;
  const reads = (path: string) => `{ const reply = await fetch(${JSON.stringify(path)}); if (reply.status === 403) throw new Error(); }`;
  expect(
    await couldDo({
      'read another place': `(async () => ${reads(`http://${address}/`)})()`,
      'read what is not public': `(async () => ${reads('/api/admin/deals')})()`,
      'read by a detour': `(async () => ${reads('/api/deals/../admin/deals')})()`,
      'open a web socket': `new WebSocket('ws://${address}')`,
      'listen to events': `new EventSource('http://${address}')`,
      'send as Node does': `new Promise((resolve, reject) => given(${dispatcher(1)} ?? ${dispatcher(2)}).dispatch(
        { origin: 'http://${address}', path: '/', method: 'GET' },
        { onConnect: resolve, onHeaders: resolve, onError: reject }))`,
      'send in another way': `given(${dispatcher(1)} ?? ${dispatcher(2)}).request({ origin: 'http://${address}', path: '/', method: 'GET' })`,
    }),
  ).toEqual([]);
  expect(reached).toBe(0);
});
