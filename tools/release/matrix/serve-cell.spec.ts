import { contentSecurityPolicy } from '../../edge/rules.mjs';
import { serveCell } from './serve-cell.mjs';

type Handler = (route: unknown) => Promise<void>;

/** What a page gets for an address. */
async function served(address: string, kind: string) {
  const handlers: [string, Handler][] = [];
  const route = (pattern: string, handler: Handler) => Promise.resolve(void handlers.unshift([pattern, handler]));
  const place = { remote: 'lab', folder: '', shellFile: () => Promise.resolve({ body: Buffer.from('<!doctype html>'), headers: {} }) };
  await serveCell({ route } as never, place as never, () => undefined);
  const [, handler] = handlers.find(([pattern]) => new RegExp(`^${pattern.replaceAll('*', '.*')}$`).test(address))!;
  const request = { url: () => address, resourceType: () => kind, frame: () => ({ parentFrame: () => null }) };
  let answer: { headers: Record<string, string> } | undefined;
  await handler({ request: () => request, fulfill: (given: typeof answer) => Promise.resolve(void (answer = given)) });
  return answer!.headers;
}

it('gives a page the policy that every edge sends', async () => {
  const headers = await served('https://matrix.homeroom.test/lab', 'document');
  expect(headers['content-security-policy']).toBe(contentSecurityPolicy('https://remotes.homeroom.test'));
  expect(headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
  expect(await served('https://matrix.homeroom.test/js/shell.js', 'script')).not.toHaveProperty('content-security-policy');
});
