/** Answers of the API that were recorded, so that a remote can be worked on without it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const KEPT_HEADERS = ['content-type', 'x-total-count'];
const keyOf = ({ method, url }) => `${method} ${url}`;

const readRecording = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Plays what was recorded; what was not is a clear 404. */
export function playRecorded(file) {
  const recording = readRecording(file);
  return (request, response) => {
    const found = recording[keyOf(request)];
    response.statusCode = found?.status ?? 404;
    for (const [name, value] of Object.entries(found?.headers ?? { 'content-type': 'application/problem+json' }))
      response.setHeader(name, value);
    const message = `${keyOf(request)} was not recorded`;
    response.end(found?.body ?? JSON.stringify({ status: 404, code: 'NOT_FOUND', message, error: message, requestId: '' }));
  };
}

/** Passes reads on to the API and keeps its answers. */
export function recordReads(file, origin) {
  const recording = readRecording(file);
  return async (request, response, next) => {
    if (request.method !== 'GET') return next();
    try {
      const answer = await fetch(`${origin}${request.url}`, {
        headers: { accept: request.headers.accept ?? '*/*', cookie: request.headers.cookie ?? '' },
      });
      const body = await answer.text();
      const headers = Object.fromEntries(
        KEPT_HEADERS.flatMap((name) => (answer.headers.has(name) ? [[name, answer.headers.get(name)]] : [])),
      );
      recording[keyOf(request)] = { status: answer.status, headers, body };
      writeFileSync(file, `${JSON.stringify(Object.fromEntries(Object.entries(recording).sort()), null, 2)}\n`);
      response.statusCode = answer.status;
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      return response.end(body);
    } catch (error) {
      return next(error);
    }
  };
}
