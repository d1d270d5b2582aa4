import { PasswordLogin } from '@homeroom/contracts/accounts';
import { DealsQuery } from '@homeroom/contracts/deals';
import { CreatePaymentIntent, ReportPayment } from '@homeroom/contracts/payments';
import { ContactMessage } from '@homeroom/contracts/requests';
import type { Type } from '@nestjs/common';
import { DomainError } from '../errors/domain-error';
import { requestValidation } from './validation';

const pipe = requestValidation();

/** The messages for each wrong field. */
async function said(metatype: Type, type: 'body' | 'query', value: object): Promise<Record<string, string>> {
  const refusal: unknown = await pipe.transform(value, { type, metatype }).then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof DomainError)) return {};
  expect(refusal.message).toBe(refusal.details.errors?.[0]?.message);
  return Object.fromEntries(refusal.details.errors!.map(({ field, message }) => [field, message]));
}

const INTENT = { dealId: 1, schoolId: 1, amount: 5, customerName: 'Ana', customerEmail: 'ana@example.com' };

describe('what is said about a wrong value', () => {
  it.each([
    ['-1', 'limit must not be less than 1'],
    ['0', 'limit must not be less than 1'],
    ['abc', 'limit must be an integer number'],
    ['1.5', 'limit must be an integer number'],
    ['201', 'limit must not be greater than 200'],
  ])('limit=%s: %s', async (limit, message) => {
    expect(await said(DealsQuery, 'query', { limit })).toEqual({ limit: message });
  });

  it.each([
    ['-1', 'offset must not be less than 0'],
    ['x', 'offset must be an integer number'],
    ['1000001', 'offset must not be greater than 1000000'],
  ])('offset=%s: %s', async (offset, message) => {
    expect(await said(DealsQuery, 'query', { offset })).toEqual({ offset: message });
  });

  it.each([undefined, null, 'five', '5', Number.NaN, 1.234, 1e-9])('rejects %s as an amount', async (amount) => {
    expect(await said(CreatePaymentIntent, 'body', { ...INTENT, amount })).toEqual({ amount: 'Please enter a price such as 49.50' });
  });

  it('names the limit that an amount exceeds', async () => {
    expect(await said(CreatePaymentIntent, 'body', { ...INTENT, amount: -5 })).toEqual({ amount: 'amount must not be less than 0' });
    expect(await said(CreatePaymentIntent, 'body', { ...INTENT, amount: 1e9 })).toEqual({ amount: 'This price is too high' });
  });

  it.each([undefined, null, 'one', 0, -3, 1.5, 3e9])('asks to choose a deal %s', async (dealId) => {
    expect(await said(CreatePaymentIntent, 'body', { ...INTENT, dealId })).toEqual({ dealId: 'Please choose a deal' });
  });

  it.each([undefined, 5, 'garbage', 'pi_'])('a payment %s is rejected in a sentence', async (paymentIntentId) => {
    expect(await said(ReportPayment, 'body', { paymentIntentId })).toEqual({ paymentIntentId: 'We do not know this payment.' });
  });

  it('does not call a number too long a text', async () => {
    const form = { name: 5, email: 'ana@example.com', subject: '', category: 'general', message: ['x'] };
    expect(await said(ContactMessage, 'body', form)).toMatchObject({
      name: 'name must be a string',
      subject: 'Please enter a subject',
      message: 'message must be a string',
    });
  });
});

describe('an address that somebody copied', () => {
  const made = (metatype: Type, value: object) => pipe.transform(value, { type: 'body', metatype }) as Promise<Record<string, unknown>>;

  it.each(['maya@example.com\u200b', '\u202amaya@example.com\u202c', '\ufeffMaya\u00ad@exam\u2060ple.com', 'maya\u200d@example.com'])(
    'loses marks that nobody sees: %j',
    async (email) => {
      expect((await made(PasswordLogin, { email, password: 'a\u200bb' }))['email']).toBe('maya@example.com');
      const intent = { ...INTENT, customerName: 'Ana 👩\u200d👧', customerEmail: email };
      expect(await made(CreatePaymentIntent, intent)).toMatchObject({ customerName: 'Ana 👩\u200d👧', customerEmail: 'maya@example.com' });
    },
  );

  it('changes no password, and no message', async () => {
    expect(await made(PasswordLogin, { email: 'maya@example.com', password: 'a\u200bb' })).toMatchObject({ password: 'a\u200bb' });
    const message = 'Write to maya\u200b@example.com';
    const form = { name: 'Ana', email: 'ana@example.com', subject: 'Hi', category: 'General Question', message };
    expect(await made(ContactMessage, form)).toMatchObject({ message });
  });

  it('is still refused when nothing is left of it', async () => {
    expect(await said(PasswordLogin, 'body', { email: '\u200b', password: 'x' })).toEqual({ email: 'Invalid email address' });
  });
});
