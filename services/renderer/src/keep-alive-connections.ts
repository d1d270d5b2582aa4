import http from 'node:http';
import https from 'node:https';

export interface Answer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

interface Limits {
  readonly withinMs: number;
  readonly mostCharacters: number;
}

/** Calls one server over connections that stay open. A page waits for a few answers, and `fetch` takes several times the CPU for each. */
export class KeepAliveConnections {
  readonly #client: Pick<typeof http, 'request'>;
  readonly #agent: http.Agent;

  constructor(private readonly origin: string) {
    const isSecure = new URL(origin).protocol === 'https:';
    this.#client = isSecure ? https : http;
    this.#agent = isSecure ? new https.Agent({ keepAlive: true }) : new http.Agent({ keepAlive: true });
  }

  /** @throws Error if the whole response does not arrive in time, or is a redirect */
  async get(path: string, limits: Limits): Promise<Answer> {
    const address = new URL(`${this.origin}${path}`);
    const first = this.#ask(address, limits);
    // The server may close an idle connection at the moment we use it.
    const answer = await first.catch((error: unknown) =>
      error instanceof ClosedMeanwhile ? this.#ask(address, limits) : Promise.reject(error),
    );
    if (answer.status >= 300 && answer.status < 400) throw new Error(`${path} redirects`);
    return answer;
  }

  #ask(address: URL, { withinMs, mostCharacters }: Limits): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const fail = (error: Error) => {
        clearTimeout(late);
        reject(error);
        request.destroy();
      };
      const late = setTimeout(() => fail(new Error('no answer in time')), withinMs);
      const request = this.#client.request(address, { agent: this.#agent }, (response) => {
        let body = '';
        response.setEncoding('utf8');
        response.on('data', (text: string) => {
          body += text;
          if (body.length > mostCharacters) fail(new Error('it is too long'));
        });
        response.on('error', fail);
        response.on('end', () => {
          clearTimeout(late);
          resolve({ status: response.statusCode!, headers: response.headers, body });
        });
      });
      request.on('error', (error: NodeJS.ErrnoException) => {
        fail(request.reusedSocket && error.code === 'ECONNRESET' ? new ClosedMeanwhile() : error);
      });
      request.end();
    });
  }
}

class ClosedMeanwhile extends Error {}
