/** Recorded API answers, for working on a remote without the API. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const KEPT_HEADERS = ['content-type', 'x-total-count'];
const PASSED_ON = ['accept', 'authorization', 'content-type', 'cookie'];
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @typedef {{ status: number, headers: Record<string, string | string[]>, body: string }} Answer */

const keyOf = (/** @type {IncomingMessage} */ { method, url }) => `${method} ${url}`;
const pathOf = (/** @type {string} */ address) => address.replace(/\?.*$/, '');

/** @returns {Record<string, Answer>} */
const readRecording = (/** @type {string} */ file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Replays recorded answers, if needed with another query such as another day; anything else is a clear 404.
 * @param {string} file
 */
export function playRecorded(file) {
  const recording = readRecording(file);
  const keys = Object.keys(recording);
  return (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    const key = keyOf(request);
    const found = recording[key] ?? recording[keys.find((known) => pathOf(known) === pathOf(key)) ?? ''];
    response.statusCode = found?.status ?? 404;
    for (const [name, value] of Object.entries(found?.headers ?? { 'content-type': 'application/problem+json' }))
      response.setHeader(name, value);
    const message = `${key} was not recorded`;
    response.end(found?.body ?? JSON.stringify({ status: 404, code: 'NOT_FOUND', message, error: message, requestId: '' }));
  };
}

/** Reads, and the sign-in that some require. */
const isKept = (/** @type {IncomingMessage} */ { method, url = '' }) =>
  method === 'GET' || (method === 'POST' && pathOf(url).endsWith('/login'));

/** Grants nothing, and never seems to expire. */
const NO_TOKEN = `recorded.${Buffer.from(JSON.stringify({ exp: 4_102_444_800 })).toString('base64url')}.recorded`;

/**
 * Proxies reads to the API and records its answers, without secrets.
 * @param {string} file
 * @param {string} origin
 */
export function recordReads(file, origin) {
  const recording = readRecording(file);
  return async (
    /** @type {IncomingMessage} */ request,
    /** @type {ServerResponse} */ response,
    /** @type {(error?: unknown) => void} */ next,
  ) => {
    if (!isKept(request)) return next();
    try {
      const passedOn = PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
      const answer = await fetch(`${origin}${request.url}`, {
        method: request.method,
        headers: { ...Object.fromEntries(passedOn), origin },
        ...(request.method === 'POST' && { body: await text(request) }),
      });
      const body = await answer.text();
      /** @type {Record<string, string>} */
      const headers = {};
      for (const name of KEPT_HEADERS) {
        const value = answer.headers.get(name);
        if (value !== null) headers[name] = value;
      }
      const cookies = answer.headers.getSetCookie();
      const readable = cookies.filter((cookie) => !/httponly/i.test(cookie));
      const kept = body.replace(/"token":"[^"]+"/, `"token":"${NO_TOKEN}"`);
      recording[keyOf(request)] = {
        status: answer.status,
        headers: { ...headers, ...(readable.length > 0 && { 'set-cookie': readable }) },
        body: kept,
      };
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(recording).sort()), null, 2)}\n`);
      response.statusCode = answer.status;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      response.setHeader('set-cookie', cookies);
      return response.end(body);
    } catch (error) {
      return next(error);
    }
  };
}
