export interface AdminLoginReply {
  readonly token: string;
  /** Seconds until the token ends. */
  readonly expiresIn: number;
}

export interface AdminTotals {
  readonly users: number;
  readonly businesses: number;
  readonly activeDeals: number;
  readonly schools: number;
}
