import type { ApiReply } from './messages.js';
import { NotDrawn } from './not-drawn.js';
import { SharedForAMoment } from './shared-for-a-moment.js';

/** What anyone may read without a session, and nothing else: no other path, no cookie, only GET. */
const ALLOWED =
  /^\/api\/(?:configuration|community|deals(?:\/with-locations)?|deals\/\d{1,10}(?:\/with-business)?|schools(?:\/board|\/\d{1,10}(?:\/thanks)?)?|businesses\/\d{1,10}\/reviews|search\/words)(?:\?[^#]{0,500})?$/;

const PASSED_ON = ['content-type', 'x-total-count', 'x-total-capped', 'link'];
const MOST_CHARACTERS = 1_000_000;
const SHARED_MS = 1_000;
/** Nothing is drawn without them, so they time out first. */
const SHARE_FOR_TAGS = 0.8;

type Reply = Omit<ApiReply, 'kind' | 'id'>;

const refused = (status: number): Reply => ({ status, headers: { 'content-type': 'application/json' }, body: '{}' });

/** The API, as far as a build's process may use it. */
export class PublicReads {
  readonly #replies = new SharedForAMoment<Reply>(SHARED_MS);

  constructor(
    private readonly api: string,
    private readonly withinMs: number,
  ) {}

  read(path: string): Promise<Reply> {
    if (!ALLOWED.test(path)) return Promise.resolve(refused(403));
    return this.#replies.get(path, () => this.#ask(path)).catch(() => refused(503));
  }

  async #ask(path: string): Promise<Reply> {
    const response = await fetch(`${this.api}${path}`, { signal: AbortSignal.timeout(this.withinMs), redirect: 'error' });
    const body = await response.text();
    if (response.status >= 500 || body.length > MOST_CHARACTERS) throw new Error(`no answer to ${path}`);
    const headers = PASSED_ON.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name)!]] : []));
    return { status: response.status, headers: Object.fromEntries(headers), body };
  }

  /**
   * A page's own head tags; empty without any.
   * @throws NotDrawn when the page is gone, or the API does not answer
   */
  async tags(page: string): Promise<string> {
    const [pathname = ''] = page.split('?');
    const address = `${this.api}/api/previews?path=${encodeURIComponent(pathname)}`;
    const signal = AbortSignal.timeout(this.withinMs * SHARE_FOR_TAGS);
    const silent = (error: unknown) => new NotDrawn('no answer of the API', String(error));
    const reply = await fetch(address, { signal, redirect: 'error' }).catch((error: unknown) => Promise.reject(silent(error)));
    if (reply.status === 404 || reply.status === 410) throw new NotDrawn('not there');
    if (!reply.ok) throw silent(reply.status);
    return reply.text().catch((error: unknown) => Promise.reject(silent(error)));
  }
}
