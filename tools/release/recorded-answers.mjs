/** Recorded API answers for the smoke test, so that it changes nothing and gives the same result each time. */
import { answersIn, isKept, readRecording, withoutSecrets, writeRecording } from '../standalone/recorded-api.mjs';

/** @import { Page, Route } from 'playwright-core' */
/** @import { Answer } from '../standalone/recorded-api.mjs' */

const keyOf = (/** @type {Route} */ route) => {
  const { pathname, search } = new URL(route.request().url());
  return `${route.request().method()} ${pathname}${search}`;
};

const NOT_RECORDED = JSON.stringify({ status: 404, code: 'NOT_FOUND', message: 'Not recorded', error: 'Not recorded', requestId: '' });

/** @param {Answer | undefined} answer */
function asReply(answer) {
  const { status, headers, body } = answer ?? { status: 404, headers: { 'content-type': 'application/problem+json' }, body: NOT_RECORDED };
  return { status, body, headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat().join('\n')])) };
}

/**
 * Answers the page's calls from a recording. Reads that it lacks go to the site's API; changes never leave the browser.
 * @param {Page} page
 * @param {string} publicUrl
 * @param {string} recording
 */
export async function answerFromRecording(page, publicUrl, recording) {
  const answerTo = answersIn(readRecording(recording));
  await page.route(`${publicUrl}/api/**`, async (route) => {
    const answer = answerTo(keyOf(route));
    if (answer || route.request().method() !== 'GET') await route.fulfill(asReply(answer));
    else await route.fallback();
  });
}

/** Ignores dates in addresses, so that today's answer replaces that of another day. */
const anyDay = (/** @type {string} */ key) => key.replaceAll(/\d{4}-\d\d-\d\d/g, '*');

/**
 * Lets the site's API answer, and records its answers to reads. Earlier answers stay if no page asked for them this time.
 * @param {Page} page
 * @param {string} publicUrl
 * @param {string} recording
 * @returns {Promise<() => number>} the number of recorded answers
 */
export async function recordAnswers(page, publicUrl, recording) {
  const before = Object.entries(readRecording(recording));
  /** @type {Record<string, Answer>} */
  const kept = {};
  await page.route(`${publicUrl}/api/**`, async (route) => {
    const key = keyOf(route);
    if (!isKept(key)) return route.fallback();
    const reply = await route.fetch();
    const cookies = reply
      .headersArray()
      .filter(({ name }) => name.toLowerCase() === 'set-cookie')
      .map(({ value }) => value);
    kept[key] = withoutSecrets({ status: reply.status(), headers: reply.headers(), cookies, body: await reply.text() });
    const calls = new Set(Object.keys(kept).map(anyDay));
    writeRecording(recording, { ...Object.fromEntries(before.filter(([known]) => !calls.has(anyDay(known)))), ...kept });
    await route.fulfill({ response: reply });
  });
  return () => Object.keys(kept).length;
}
