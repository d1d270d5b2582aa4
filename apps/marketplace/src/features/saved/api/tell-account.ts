import { ApiError, toast } from '@homeroom/web';
import { call } from '@homeroom/web/call';
import { keptFor } from '@homeroom/web/kept-deals';

type Change = { readonly save: number } | { readonly unsave: number } | { readonly view: number };

/** Sends one request after another, so that the account ends up like the browser. */
let last: Promise<unknown> = Promise.resolve();

/** Resolves once the account has every press. */
export const accountTold = () => last;

const send = (change: Change): Promise<unknown> => {
  if ('unsave' in change) return call('DELETE /api/users/me/saved-deals/:dealId', { params: { dealId: change.unsave } });
  const body = 'save' in change ? { saved: [change.save], viewed: [] } : { saved: [], viewed: [change.view] };
  return call('POST /api/users/me/kept-deals', { body });
};

/** Without an account, or after its session ended, only the browser keeps it. */
export function tellAccount(change: Change, undo?: () => void): void {
  if (keptFor() === null) return;
  last = last
    .then(() => send(change))
    .catch((error: unknown) => {
      if (!undo || (error instanceof ApiError && error.status === 401)) return;
      undo();
      toast('Not saved', 'Your saved deals could not be changed. Please try again.', 'error');
    });
}
