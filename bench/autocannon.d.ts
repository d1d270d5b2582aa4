declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
    readonly requests: readonly { readonly method: 'GET'; readonly path: string }[];
  }
  interface Result {
    readonly non2xx: number;
    readonly errors: number;
    readonly duration: number;
    readonly requests: { readonly total: number };
  }
  export default function autocannon(options: Options): Promise<Result>;
}
