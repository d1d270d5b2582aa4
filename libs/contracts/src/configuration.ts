/** What a browser needs to know before it can do anything (GET /api/configuration). */
export interface PublicConfiguration {
  readonly brand: { readonly name: string; readonly owner: string; readonly region: string };
  readonly contact: { readonly support: string; readonly partnerships: string; readonly schools: string };
  readonly payments: {
    readonly publishableKey: string;
    /** Address of the card provider's browser script. */
    readonly scriptUrl: string;
    readonly testMode: boolean;
  };
  /** What schools can get, fewest points first. */
  readonly rewards: readonly { readonly points: number; readonly title: string }[];
}

export interface HealthReport {
  readonly status: 'ok';
  readonly database?: 'up';
  readonly redis?: 'up' | 'down';
}
