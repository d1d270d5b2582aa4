/** Answers of the API that were recorded, so that a remote can be worked on without it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';

const KEPT_HEADERS = ['content-type', 'x-total-count'];
const PASSED_ON = ['accept', 'authorization', 'content-type', 'cookie'];
const keyOf = ({ method, url }) => `${method} ${url}`;
const pathOf = (key) => key.split('?')[0];

const readRecording = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Plays what was recorded, if need be with another query such as another day; what was not is a clear 404. */
export function playRecorded(file) {
  const recording = readRecording(file);
  const keys = Object.keys(recording);
  return (request, response) => {
    const key = keyOf(request);
    const found = recording[key] ?? recording[keys.find((known) => pathOf(known) === pathOf(key))];
    response.statusCode = found?.status ?? 404;
    for (const [name, value] of Object.entries(found?.headers ?? { 'content-type': 'application/problem+json' }))
      response.setHeader(name, value);
    const message = `${key} was not recorded`;
    response.end(found?.body ?? JSON.stringify({ status: 404, code: 'NOT_FOUND', message, error: message, requestId: '' }));
  };
}

/** Reads, and the sign-in without which some cannot be had. */
const isKept = ({ method, url }) => method === 'GET' || (method === 'POST' && pathOf(url).endsWith('/login'));

/** Opens nothing, and never seems to end. */
const NO_TOKEN = `recorded.${Buffer.from(JSON.stringify({ exp: 4_102_444_800 })).toString('base64url')}.recorded`;

/** Passes reads on to the API and keeps its answers, without what opens anything. */
export function recordReads(file, origin) {
  const recording = readRecording(file);
  return async (request, response, next) => {
    if (!isKept(request)) return next();
    try {
      const passedOn = PASSED_ON.flatMap((name) => (request.headers[name] ? [[name, request.headers[name]]] : []));
      const answer = await fetch(`${origin}${request.url}`, {
        method: request.method,
        headers: { ...Object.fromEntries(passedOn), origin },
        ...(request.method === 'POST' && { body: await text(request) }),
      });
      const body = await answer.text();
      const headers = Object.fromEntries(
        KEPT_HEADERS.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : [])),
      );
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
