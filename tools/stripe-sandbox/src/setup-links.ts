import type Stripe from 'stripe';
import type { ConnectedAccounts, SetupFacts } from './connected-accounts.js';
import { textOf, type Form } from './form.js';
import { newId, nowSeconds, type SetupLink } from './objects.js';
import { Refusal, invalid } from './refusal.js';
import type { State } from './state.js';

const OPENS_FOR_SECONDS = 300;

/** The provider's onboarding page, where a business enters its owner and bank. A link opens it once. */
export class SetupLinks {
  constructor(
    private readonly state: State,
    private readonly accounts: ConnectedAccounts,
  ) {}

  /** @param origin where browsers reach the sandbox */
  create(form: Form, origin: string): Stripe.AccountLink {
    const [account, returnUrl, refreshUrl] = ['account', 'return_url', 'refresh_url'].map((name) => textOf(form[name]));
    if (!account || !returnUrl || !refreshUrl)
      throw invalid('parameter_missing', 'Missing required param: account, refresh_url or return_url.');
    const { token, expiresAt } = this.keep({ account, returnUrl, refreshUrl });
    return { object: 'account_link', created: nowSeconds(), expires_at: expiresAt, url: `${origin}/setup/${token}` };
  }

  /** A link to the provider's dashboard for a connected business: here, the same page without a return address. */
  login(account: string, origin: string): Stripe.LoginLink {
    const { token } = this.keep({ account, returnUrl: '', refreshUrl: '' });
    return { object: 'login_link', created: nowSeconds(), url: `${origin}/setup/${token}` };
  }

  /** Where to send the browser if the link does not work; undefined if it does. */
  open(token: string): string | undefined {
    const link = this.state.collections.links.get(token);
    if (!link) throw new Refusal(404, { type: 'invalid_request_error', message: 'This link does not exist' });
    const isGood = link.state === 'new' && link.expiresAt >= nowSeconds();
    if (!isGood && !link.refreshUrl) throw used();
    if (!isGood) return link.refreshUrl;
    this.state.collections.links.change(token, { state: 'open' });
    return undefined;
  }

  /** Marks the link as used. @returns where to send the business */
  finish(token: string, facts: SetupFacts): string {
    const link = this.state.collections.links.get(token);
    if (link?.state !== 'open') throw used();
    this.accounts.setUp(link.account, facts);
    this.state.collections.links.change(token, { state: 'used' });
    return link.returnUrl;
  }

  private keep(facts: Pick<SetupLink, 'account' | 'returnUrl' | 'refreshUrl'>): { token: string; expiresAt: number } {
    this.accounts.get(facts.account);
    const token = newId('setup').replace('_', '-');
    const expiresAt = nowSeconds() + OPENS_FOR_SECONDS;
    this.state.collections.links.keep(token, { ...facts, expiresAt, state: 'new' });
    return { token, expiresAt };
  }
}

const used = () => new Refusal(410, { type: 'invalid_request_error', message: 'This link was used. Ask for another.' });
