import { LOOK_HEADER, SESSION_HINT_COOKIE } from '@homeroom/contracts';
import { ApiError } from './api-error';
import { lookHere } from './kept-look';
import { addressOf, type ListPosition, type ListReply } from './request';

export interface ApiRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | undefined;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** The endpoint and the app that calls it, so that a failure can be counted. */
  readonly caller?: { readonly endpoint: string; readonly from: string };
}

/** Calls that use a shopper's session; their 401 may mean that it only needs renewal. */
const OF_SHOPPERS = [addressOf('GET /api/auth/user'), '/api/users/', addressOf('POST /api/create-payment-intent')];

/** Running renewals, by their call. */
const renewals = new Map<string, Promise<boolean>>();

export const mayBeSignedIn = () => document.cookie.includes(`${SESSION_HINT_COOKIE}=`);

/** Remotes may replace the page's `fetch`; this is the browser's own. */
const browserFetch = globalThis.fetch.bind(globalThis);

/** Sends a file as is, everything else as JSON. */
const contentType = (body: unknown) => (body instanceof Blob ? body.type : 'application/json');

/** Without an answer, a browser throws the same kind of error as for a mistake in our code. This marks the missing answer. */
function markUnanswered(error: unknown): never {
  throw error instanceof TypeError ? Object.assign(error, { isUnanswered: true }) : error;
}

function send(path: string, { method = 'GET', body, headers, signal }: ApiRequest): Promise<Response> {
  // During a look at a business's screens, every call except the console's own says so, and cookies are ignored.
  const look = path.startsWith('/api/admin/') ? null : lookHere();
  return browserFetch(path, {
    method,
    credentials: 'include',
    headers: {
      accept: 'application/json',
      ...(body !== undefined && { 'content-type': contentType(body) }),
      ...(look && { [LOOK_HEADER]: look.token }),
      ...headers,
    },
    ...(body !== undefined && { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  }).catch(markUnanswered);
}

/**
 * A refresh secret works once, and reusing it ends the session: calls on this page share one renewal, and tabs take turns. Returns whether
 * the session continues.
 */
function renewed(refreshPath: string): Promise<boolean> {
  const inProgress = renewals.get(refreshPath);
  if (inProgress) return inProgress;
  const renew = async () => (await send(refreshPath, { method: 'POST', body: {} })).ok;
  const inTurn: Promise<boolean> = 'locks' in navigator ? navigator.locks.request(`homeroom-renewal:${refreshPath}`, renew) : renew();
  const renewal = inTurn.finally(() => renewals.delete(refreshPath));
  renewals.set(refreshPath, renewal);
  return renewal;
}

async function answer(path: string, request: ApiRequest): Promise<Response> {
  const response = await send(path, request);
  const wasSession = response.status === 401 && mayBeSignedIn() && OF_SHOPPERS.some((prefix) => path.startsWith(prefix));
  const final = wasSession && (await renewed(addressOf('POST /api/auth/refresh'))) ? await send(path, request) : response;
  if (final.ok) return final;
  const { status } = final;
  // Tells the shell, which counts failed calls. A call without an answer is not counted, because that is the visitor's network.
  globalThis.dispatchEvent?.(new CustomEvent('homeroom:felt', { detail: { ...request.caller, status } }));
  throw new ApiError(status, await final.text(), final.statusText);
}

/**
 * The transport for every app of the page; apps call endpoints through `@homeroom/web/call`, which is typed.
 * @throws ApiError for every non-success answer; a TypeError marked `isUnanswered` when there is no answer.
 */
export async function callApi<Reply>(path: string, request: ApiRequest = {}): Promise<Reply> {
  // The connection may also be lost while an answer is read.
  const text = await (await answer(path, request)).text().catch(markUnanswered);
  return (text ? JSON.parse(text) : undefined) as Reply;
}

/** A list with its total from the header and its next position. */
export async function callApiList<Item>(path: string, request: ApiRequest = {}): Promise<ListReply<Item>> {
  const response = await answer(path, request);
  const items = (await response.json()) as Item[];
  const { headers } = response;
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    isCapped: headers.get('x-total-capped') === 'true',
    next: nextIn(headers.get('link')),
  };
}

/** The position in a link to the next page: after a row, or an offset. */
function nextIn(link: string | null): ListPosition | null {
  const address = /<([^>]*)>; rel="next"/.exec(link ?? '')?.[1];
  if (!address) return null;
  const query = new URLSearchParams(address.slice(address.indexOf('?')));
  const after = query.get('after');
  return after === null ? { offset: Number(query.get('offset')) } : { after };
}

/** Sends a request. When the session's short-lived cookie has expired, renews it with that call and retries once. */
export const renewedBy =
  (refreshPath: string) =>
  async <Reply>(ask: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof ApiError && error.status === 401 && (await renewed(refreshPath)))) throw error;
      return ask();
    }
  };
