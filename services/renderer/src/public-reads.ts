import { KeepAliveConnections, type Answer } from './keep-alive-connections.js';
import type { ApiReply } from './messages.js';
import { NotDrawn } from './not-drawn.js';
import { ShortCache } from './short-cache.js';

/** What anyone may read without a session. Other paths are refused, and requests are always GET without cookies. */
const ALLOWED =
  /^\/api\/(?:configuration|community|deals(?:\/with-locations)?|deals\/\d{1,10}(?:\/with-business)?|schools(?:\/board|\/\d{1,10}(?:\/thanks)?)?|businesses\/\d{1,10}\/reviews|search\/words)(?:\?[^#]{0,500})?$/;

const PASSED_ON = ['content-type', 'x-total-count', 'x-total-capped', 'link'];
const MOST_CHARACTERS = 1_000_000;
const SHARED_MS = 1_000;
/** A page is not sent without its tags, so they time out before the page does. */
const SHARE_FOR_TAGS = 0.8;

type Reply = Omit<ApiReply, 'kind' | 'id'>;

const refused = (status: number): Reply => ({ status, headers: { 'content-type': 'application/json' }, body: '{}' });

/** The part of the API that a build's process may read. */
export class PublicReads {
  readonly #replies = new ShortCache<Reply>(SHARED_MS);
  readonly #tags = new ShortCache<Answer>(SHARED_MS);
  readonly #api: KeepAliveConnections;

  constructor(
    api: string,
    private readonly withinMs: number,
  ) {
    this.#api = new KeepAliveConnections(api);
  }

  read(path: string): Promise<Reply> {
    if (!ALLOWED.test(path)) return Promise.resolve(refused(403));
    return this.#replies.get(path, () => this.#ask(path)).catch(() => refused(503));
  }

  async #ask(path: string): Promise<Reply> {
    const { status, headers, body } = await this.#api.get(path, { withinMs: this.withinMs, mostCharacters: MOST_CHARACTERS });
    if (status >= 500) throw new Error(`no answer to ${path}`);
    const passedOn = PASSED_ON.flatMap((name) => (headers[name] === undefined ? [] : [[name, String(headers[name])]]));
    return { status, headers: Object.fromEntries(passedOn), body };
  }

  /**
   * A page's own head tags; empty if it has none.
   * @throws NotDrawn if the page is gone, or the API does not answer
   */
  async tags(page: string): Promise<string> {
    const [pathname = ''] = page.split('?');
    const reply = await this.#tags.get(pathname, () => this.#tagsOf(pathname));
    if (isMissing(reply)) throw new NotDrawn('not there');
    return reply.body;
  }

  /** Tags do not depend on the query, so all queries of an address share them. */
  async #tagsOf(pathname: string): Promise<Answer> {
    const address = `/api/previews?path=${encodeURIComponent(pathname)}`;
    const limits = { withinMs: this.withinMs * SHARE_FOR_TAGS, mostCharacters: MOST_CHARACTERS };
    const reply = await this.#api.get(address, limits).catch((error: unknown) => Promise.reject(silent(error)));
    if (reply.status >= 300 && !isMissing(reply)) throw silent(reply.status);
    return reply;
  }
}

const isMissing = ({ status }: Answer) => status === 404 || status === 410;

const silent = (error: unknown) => new NotDrawn('no answer of the API', String(error));
