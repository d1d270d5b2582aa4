import type { ApiReply } from './messages.js';

/** The API's response for server code. Creating a real `Response` costs several times as much, so only rarely used members do. */
export class ApiResponse {
  readonly ok: boolean;
  readonly status: number;
  readonly statusText = '';
  readonly headers: Headers;
  readonly #body: string;

  constructor({ status, headers, body }: Pick<ApiReply, 'status' | 'headers' | 'body'>) {
    this.ok = status >= 200 && status < 300;
    this.status = status;
    this.headers = new Headers(headers);
    this.#body = body;
  }

  text(): Promise<string> {
    return Promise.resolve(this.#body);
  }

  async json(): Promise<unknown> {
    return JSON.parse(this.#body) as unknown;
  }

  arrayBuffer(): Promise<ArrayBuffer> {
    return this.clone().arrayBuffer();
  }

  blob(): Promise<Blob> {
    return this.clone().blob();
  }

  get body(): Response['body'] {
    return this.clone().body;
  }

  clone(): Response {
    return new Response(this.#body, { status: this.status, headers: this.headers });
  }
}
