/** Records and replays responses of the API, for work on a remote without the API. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const KEPT_HEADERS = ['content-type', 'x-total-count'];
const PASSED_ON = ['accept', 'authorization', 'content-type', 'cookie'];
/** @import { IncomingMessage, ServerResponse } from 'node:http' */
/** @typedef {{ status: number, headers: Record<string, string | string[]>, body: string }} Answer */

const keyOf = (/** @type {IncomingMessage} */ { method, url }) => `${method} ${url}`;
const pathOf = (/** @type {string} */ address) => address.replace(/\?.*$/, '');

/** @returns {Record<string, Answer>} */
export const readRecording = (/** @type {string} */ file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/**
 * Finds the recorded response to a request, or else to the same path with another query, such as another day.
 * @param {Record<string, Answer>} recording
 * @returns {(key: string) => Answer | undefined} for a method and an address
 */
export function answersIn(recording) {
  const keys = Object.keys(recording);
  return (key) => recording[key] ?? recording[keys.find((known) => pathOf(known) === pathOf(key)) ?? ''];
}

/**
 * Replays recorded responses, and answers other requests with a 404 that says so.
 * @param {string} file
 */
export function playRecorded(file) {
  const answerTo = answersIn(readRecording(file));
  return (/** @type {IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    const key = keyOf(request);
    const found = answerTo(key);
    response.statusCode = found?.status ?? 404;
    for (const [name, value] of Object.entries(found?.headers ?? { 'content-type': 'application/problem+json' }))
      response.setHeader(name, value);
    const message = `${key} was not recorded`;
    response.end(found?.body ?? JSON.stringify({ status: 404, code: 'NOT_FOUND', message, error: message, requestId: '' }));
  };
}

/** Whether to record a request: reads, and the sign-in that some of them require. */
export const isKept = (/** @type {string} */ key) => /^(GET |POST \S*\/login(\?|$))/.test(key);

/** A token that grants nothing and seems never to expire. */
const NO_TOKEN = `recorded.${Buffer.from(JSON.stringify({ exp: 4_102_444_800 })).toString('base64url')}.recorded`;

/**
 * A response without its session, so that nobody can use it from the recording.
 * @param {{ status: number, headers: Record<string, string>, cookies: string[], body: string }} answer
 * @returns {Answer}
 */
export function withoutSecrets({ status, headers, cookies, body }) {
  const readable = cookies.filter((cookie) => !/httponly/i.test(cookie));
  const kept = KEPT_HEADERS.flatMap((name) => (headers[name] ? [[name, headers[name]]] : []));
  return {
    status,
    headers: { ...Object.fromEntries(kept), ...(readable.length > 0 && { 'set-cookie': readable }) },
    body: body.replace(/"token":"[^"]+"/, `"token":"${NO_TOKEN}"`),
  };
}

/**
 * @param {string} file
 * @param {Record<string, Answer>} recording
 */
export const writeRecording = (file, recording) =>
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(recording).sort()), null, 2)}\n`);

/**
 * Proxies reads to the API and records its responses, without secrets.
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
    if (!isKept(keyOf(request))) return next();
    try {
      const passedOn = PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
      const answer = await fetch(`${origin}${request.url}`, {
        method: request.method,
        headers: { ...Object.fromEntries(passedOn), origin },
        ...(request.method === 'POST' && { body: await text(request) }),
      });
      const body = await answer.text();
      const cookies = answer.headers.getSetCookie();
      const kept = withoutSecrets({ status: answer.status, headers: Object.fromEntries(answer.headers), cookies, body });
      recording[keyOf(request)] = kept;
      writeRecording(file, recording);
      response.statusCode = answer.status;
      for (const [name, value] of Object.entries(kept.headers)) response.setHeader(name, value);
      response.setHeader('set-cookie', cookies);
      return response.end(body);
    } catch (error) {
      return next(error);
    }
  };
}
