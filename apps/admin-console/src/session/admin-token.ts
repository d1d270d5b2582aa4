import { STORAGE } from '@homeroom/contracts';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

export const readAdminToken = () => sessionStorage.getItem(STORAGE.adminToken);

export const writeAdminToken = (token: string) => put(() => sessionStorage.setItem(STORAGE.adminToken, token));

export const clearAdminToken = () => put(() => sessionStorage.removeItem(STORAGE.adminToken));

function put(change: () => void): void {
  change();
  for (const listener of listeners) listener();
}

/** The token, updated whenever it changes. */
export const useAdminToken = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, readAdminToken);

function claimsOf(token: string): { readonly exp?: number; readonly sub?: string } {
  try {
    return JSON.parse(atob(token.split('.')[1]!.replace(/-/g, '+').replace(/_/g, '/'))) as object;
  } catch {
    return {};
  }
}

/** When the token expires, in milliseconds since 1970; 0 for an unreadable one. */
export const endOf = (token: string): number => (claimsOf(token).exp ?? 0) * 1_000;

/** The id of the token's owner; undefined for an unreadable token. */
export const accountOf = (token: string | null): string | undefined => (token === null ? undefined : claimsOf(token).sub);
