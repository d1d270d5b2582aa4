import { jest } from '@jest/globals';
import type { Stripe } from '@stripe/stripe-js';
import { act } from '@testing-library/react';

export const confirmPayment = jest.fn<(options: { confirmParams: object }) => Promise<unknown>>();

/** A stand-in for the card provider's script, whose fields report when they are ready. */
export function aProvider() {
  const heard: Record<string, (event?: object) => void> = {};
  const focus = jest.fn();
  const create = (kind: string) => ({
    mount: jest.fn(),
    destroy: jest.fn(),
    update: jest.fn(),
    off: jest.fn(),
    focus,
    on: (event: string, listen: () => void) => (heard[`${kind}:${event}`] = listen),
  });
  const elements = { create, getElement: () => null, update: jest.fn() };
  const unused = jest.fn();
  const stripe = { elements: () => elements, confirmPayment, createToken: unused, createPaymentMethod: unused, confirmCardPayment: unused };
  return {
    stripe: stripe as unknown as Stripe,
    focus,
    ready: () => act(() => heard['payment:ready']!()),
    fails: () => act(() => heard['payment:loaderror']!({ error: {} })),
    wallet: (event: string, what: object = {}) => act(() => heard[`expressCheckout:${event}`]!(what)),
  };
}
