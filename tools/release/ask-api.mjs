/** Requests to the API with a release token. */
import { setTimeout as pause } from 'node:timers/promises';
import { ReleaseRefusal } from '@homeroom/releases';
import { messageOf } from '../dev-stack/message-of.mjs';

const WITHIN_MS = 60_000;
/** Waits between tries when the network or the API is busy. */
const PAUSES_MS = [500, 2_000, 5_000];
const BUSY = [429, 502, 503, 504];

/**
 * The site to call with the token.
 * @param {string} usual unless EDGE_URL says otherwise
 * @throws ReleaseRefusal if others could read the token on the way
 */
export function siteForToken(usual) {
  const site = new URL(process.env['EDGE_URL'] ?? usual);
  if (site.protocol !== 'https:' && !['127.0.0.1', 'localhost'].includes(site.hostname))
    throw new ReleaseRefusal([`${site.origin} is not https: others could read the token`]);
  return site.origin;
}

/**
 * @typedef {object} Asked
 * @property {string} site from `siteForToken`
 * @property {'GET' | 'POST' | 'PUT'} method
 * @property {string} path such as `/api/releases/lab/changes`
 * @property {Buffer | object} [body] bytes, or a value to send as JSON
 * @property {boolean} [isRepeatable] sending it twice is safe
 */

/**
 * @template Reply the endpoint's reply in the contracts
 * @param {Asked} asked
 * @returns {Promise<Reply>} undefined where the endpoint has no reply
 * @throws ReleaseRefusal with the API's message, or if the API cannot be reached
 */
export async function askApi({ site, method, path, body, isRepeatable = false }) {
  const isBytes = Buffer.isBuffer(body);
  const ask = () =>
    fetch(new URL(path, site), {
      method,
      headers: {
        ...(body && { 'content-type': isBytes ? 'application/octet-stream' : 'application/json' }),
        authorization: `Bearer ${process.env['RELEASE_TOKEN']}`,
      },
      ...(body && { body: isBytes ? new Uint8Array(body) : JSON.stringify(body) }),
      signal: AbortSignal.timeout(WITHIN_MS),
    });
  for (const wait of isRepeatable ? PAUSES_MS : []) {
    const answer = await ask().catch(() => null);
    if (answer && !BUSY.includes(answer.status)) return read(answer);
    await answer?.body?.cancel();
    await pause(Math.max(wait, 1_000 * Number(answer?.headers.get('retry-after') ?? 0)));
  }
  const last = await ask().catch((error) => {
    throw new ReleaseRefusal([`the API at ${site} cannot be reached: ${messageOf(error)}`]);
  });
  return read(last);
}

/** @param {Response} answer */
async function read(answer) {
  if (answer.status === 204) return undefined;
  const said = await answer.json().catch(() => ({ message: `the API answers ${answer.status}` }));
  if (!answer.ok) throw new ReleaseRefusal(String(said.message).split('\n'));
  return said;
}
