/** What a browser needs to know before it can do anything (GET /api/configuration). */
export interface PublicConfiguration {
  readonly brand: { readonly name: string; readonly owner: string; readonly region: string };
  readonly contact: {
    readonly support: string;
    readonly partnerships: string;
    readonly schools: string;
    readonly security: string;
    /** Lines of the postal address. */
    readonly postalAddress: readonly string[];
    /** Lines such as `Sunday: closed`. */
    readonly hours: readonly string[];
  };
  /** When the privacy policy and the terms were last changed, as shown: `December 23, 2024`. */
  readonly legalUpdated: string;
  readonly payments: {
    readonly publishableKey: string;
    /** Address of the card provider's browser script. */
    readonly scriptUrl: string;
    readonly testMode: boolean;
  };
  /** What schools can get, fewest points first. */
  readonly rewards: readonly { readonly id: number; readonly points: number; readonly title: string }[];
}

export interface HealthReport {
  readonly status: 'ok';
  /** Version of the contracts that this API speaks. */
  readonly contracts?: string;
  readonly database?: 'up';
  readonly redis?: 'up' | 'down';
}
