import { ApiError, callApi, callApiList } from '@homeroom/web';
import { call, callThrough, listThrough } from '@homeroom/web/call';
import { endedSession } from '@homeroom/web/ended-session';
import { clearAdminToken, endOf, readAdminToken, writeAdminToken } from './admin-token';
import { passwordAgain } from './password-again';

/** A token in use is renewed this long before it expires. */
const RENEW_BEFORE_MS = 10 * 60_000;
let renewing: Promise<void> | undefined;

export const bearer = () => ({ authorization: `Bearer ${readAdminToken() ?? ''}` });

/** Requests the next token when the current one has aged; does nothing without a valid one. */
export async function renewInTime(): Promise<void> {
  const token = readAdminToken();
  if (!token) return;
  const left = endOf(token) - Date.now();
  if (left <= 0 || left > RENEW_BEFORE_MS) return;
  renewing ??= call('POST /api/admin/renew', { headers: bearer() })
    .then(({ token: next }) => {
      if (readAdminToken() === token) writeAdminToken(next);
    })
    .catch(() => undefined)
    .finally(() => {
      renewing = undefined;
    });
  await renewing;
}

/** Ends the session and asks for a sign-in over the console. */
export const adminSession = endedSession(async (ask) => {
  await renewInTime();
  return ask();
});

async function asAdmin<Reply>(call: (headers: Record<string, string>) => Promise<Reply>): Promise<Reply> {
  let shown = readAdminToken();
  try {
    return await adminSession.keep(() => {
      shown = readAdminToken();
      return call(bearer());
    });
  } catch (error) {
    // A late refusal says nothing about the token of someone who has signed in since.
    if (error instanceof ApiError && error.status === 401 && readAdminToken() === shown) clearAdminToken();
    throw error;
  }
}

/** Makes a call with the admin's token. A final refusal ends the session, and a call that needs the password waits for it. */
export const callAdmin = callThrough((address, request) =>
  passwordAgain.keep(() => asAdmin((headers) => callApi(address, { ...request, headers }))),
);

export const callAdminList = listThrough((address, request) => asAdmin((headers) => callApiList(address, { ...request, headers })));

/** Reads a file in parts. @throws ApiError */
export const readAsAdmin = (path: string, onPart: (part: Uint8Array<ArrayBuffer>) => void) =>
  asAdmin(async (headers) => {
    const answer = await fetch(path, { headers });
    if (!answer.ok || !answer.body) throw new ApiError(answer.status, await answer.text(), answer.statusText);
    for (const reader = answer.body.getReader(); ;) {
      const { done, value } = await reader.read();
      if (done) return;
      onPart(value);
    }
  });
