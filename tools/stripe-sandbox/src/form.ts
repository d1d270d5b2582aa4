import { invalid } from './refusal.js';

export interface Form {
  readonly [key: string]: string | Form | undefined;
}

const UNSAFE = new Set(['__proto__', 'constructor', 'prototype']);

/** Parses `a[b][c]=d` as used by Stripe's API. */
export function readForm(text: string): Form {
  const form: Record<string, unknown> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.replaceAll(']', '').split('[');
    if (path.some((part) => UNSAFE.has(part))) continue;
    let at = form;
    for (const part of path.slice(0, -1)) at = (at[part] ??= {}) as Record<string, unknown>;
    at[path.at(-1)!] = value;
  }
  return form as Form;
}

export const textOf = (value: Form[string]): string | undefined => (typeof value === 'string' ? value : undefined);

export function textsOf(value: Form[string]): Record<string, string> {
  if (typeof value !== 'object') return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

/** @throws Refusal of anything but a whole number of cents above 0. */
export function centsOf(form: Form, name: string): number {
  const cents = Number(textOf(form[name]));
  if (!Number.isInteger(cents) || cents < 1) throw invalid('parameter_invalid_integer', `Invalid integer: ${name}`, { param: name });
  return cents;
}
