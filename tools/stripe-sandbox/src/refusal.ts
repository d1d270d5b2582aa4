/** An error in the shape of Stripe's API. */
export class Refusal extends Error {
  readonly body: { error: Record<string, unknown> };

  constructor(
    readonly status: number,
    error: { type: string; code?: string; message: string } & Record<string, unknown>,
  ) {
    super(error.message);
    this.body = { error };
  }
}

export const invalid = (code: string, message: string, more: Record<string, unknown> = {}) =>
  new Refusal(400, { type: 'invalid_request_error', code, message, ...more });

export const missing = (what: string) =>
  new Refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` });
