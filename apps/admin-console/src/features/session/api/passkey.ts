import type { PasswordLogin } from '@homeroom/contracts';
import { call } from '@homeroom/web/call';
import { startAuthentication } from '@simplewebauthn/browser';

/** Asks the device, which asks the person. */
export async function signInByPasskey(credentials: PasswordLogin) {
  const optionsJSON = await call('POST /api/admin/passkey-challenge', { body: credentials });
  const { id, response } = await startAuthentication({ optionsJSON });
  return call('POST /api/admin/passkey-login', {
    body: {
      ...credentials,
      credentialId: id,
      clientData: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
    },
  });
}
