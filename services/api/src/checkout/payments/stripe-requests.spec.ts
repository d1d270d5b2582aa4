import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Configuration } from '../../platform/configuration/configuration';
import { BankPayouts } from './bank-payouts';
import { ConnectedAccounts } from './connected-accounts';
import { newStripe } from './stripe-client';

interface Recorded {
  readonly line: string;
  readonly headers: IncomingHttpHeaders;
  readonly form: Record<string, string>;
}

/** Replaces the provider, and records what the official SDK sends. */
const recorded: Recorded[] = [];
const server = createServer((request, reply) => {
  let body = '';
  request.on('data', (chunk) => (body += String(chunk)));
  request.on('end', () => {
    recorded.push({
      line: `${request.method} ${request.url}`,
      headers: request.headers,
      form: Object.fromEntries(new URLSearchParams(body)),
    });
    reply.setHeader('content-type', 'application/json');
    reply.end(JSON.stringify({ id: 'id_1', object: 'any', url: 'https://connect.stripe.com/setup', data: [], has_more: false }));
  });
});
let configuration: Configuration;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  configuration = { stripeSecretKey: 'sk_live_ours', stripeSandboxUrl: `http://127.0.0.1:${port}` } as Configuration;
});
beforeEach(() => recorded.splice(0));
afterAll(() => server.close());

it('asks Stripe itself when a key and no sandbox is given', () => {
  const stripe = newStripe({ stripeSecretKey: 'sk_live_ours' } as Configuration);
  expect(['host', 'protocol'].map((field) => (stripe as unknown as { _api: Record<string, unknown> })._api[field])).toEqual([
    'api.stripe.com',
    'https',
  ]);
});

it('asks for an account that pays no fees itself, and sends nothing to its bank by itself', async () => {
  const accounts = new ConnectedAccounts(configuration);
  await accounts.create({ businessId: 7, name: 'Harbor', email: 'owner@harbor.example', key: 'payee-7-0' });
  expect(recorded).toMatchObject([
    {
      line: 'POST /v1/accounts',
      headers: { authorization: 'Bearer sk_live_ours', 'idempotency-key': 'payee-7-0' },
      form: {
        country: 'US',
        'controller[fees][payer]': 'application',
        'controller[losses][payments]': 'application',
        'controller[requirement_collection]': 'stripe',
        'controller[stripe_dashboard][type]': 'express',
        'capabilities[card_payments][requested]': 'true',
        'capabilities[transfers][requested]': 'true',
        'settings[payouts][schedule][interval]': 'manual',
        'metadata[homeroomBusinessId]': '7',
      },
    },
  ]);
});

it('opens the page for missing details and the account’s own page', async () => {
  const accounts = new ConnectedAccounts(configuration);
  await accounts.setupPage('acct_1', { returnUrl: 'https://homeroom.example/back', refreshUrl: 'https://homeroom.example/again' });
  await accounts.ownPage('acct_1');
  expect(recorded).toMatchObject([
    {
      line: 'POST /v1/account_links',
      form: { account: 'acct_1', return_url: 'https://homeroom.example/back', refresh_url: 'https://homeroom.example/again' },
    },
    { line: 'POST /v1/accounts/acct_1/login_links' },
  ]);
});

it('transfers with the payout’s group and key, sends to the bank in the account’s name, and takes back from it', async () => {
  const provider = new BankPayouts(configuration);
  await provider.transfer({ id: '12', accountId: 'acct_1', cents: 31_200, key: 'payout-12-transfer-0' });
  await provider.send({ id: '12', accountId: 'acct_1', cents: 31_200, key: 'payout-12-send-0' });
  await provider.takeBack('tr_1', { id: '12', accountId: 'acct_1', cents: 31_200, key: 'payout-12-back-0' });
  expect(recorded).toMatchObject([
    {
      line: 'POST /v1/transfers',
      headers: { authorization: 'Bearer sk_live_ours', 'idempotency-key': 'payout-12-transfer-0' },
      form: { amount: '31200', currency: 'usd', destination: 'acct_1', transfer_group: 'payout_12' },
    },
    {
      line: 'POST /v1/payouts',
      headers: { 'stripe-account': 'acct_1', 'idempotency-key': 'payout-12-send-0' },
      form: { amount: '31200', currency: 'usd', 'metadata[homeroomPayoutId]': '12' },
    },
    { line: 'POST /v1/transfers/tr_1/reversals', headers: { 'idempotency-key': 'payout-12-back-0' }, form: { amount: '31200' } },
  ]);
});
