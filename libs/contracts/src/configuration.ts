/** What a browser needs before anything else (GET /api/configuration). */
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
  /** When the privacy policy and the terms last changed, as displayed: `December 23, 2024`. */
  readonly legalUpdated: string;
  readonly payments: {
    readonly publishableKey: string;
    /** The address of the card provider's browser script. */
    readonly scriptUrl: string;
    readonly testMode: boolean;
  };
  /** Dollars of store credit below which a family may ask for it in cash; null for never. */
  readonly cashBelow: number | null;
  /** Schools' rewards, fewest points first. */
  readonly rewards: readonly { readonly id: number; readonly points: number; readonly title: string }[];
}

export interface HealthReport {
  readonly status: 'ok';
  /** The API's contracts version. */
  readonly contracts?: string;
  readonly database?: 'up';
  readonly redis?: 'up' | 'down';
}
