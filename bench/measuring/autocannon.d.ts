declare module 'autocannon' {
  interface Request {
    readonly method: 'GET';
    readonly path: string;
  }
  /** One connection. */
  export interface Client {
    setRequests(requests: Request[]): void;
  }
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly Request[];
    readonly setupClient?: (client: Client) => void;
  }
  interface Result {
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
    readonly requests: { readonly total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
