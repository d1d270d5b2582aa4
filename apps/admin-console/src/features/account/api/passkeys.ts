import type { NamePasskey, PasskeyTransport } from '@homeroom/contracts';
import { PASSKEY_TRANSPORTS } from '@homeroom/contracts/passkeys';
import { startRegistration } from '@simplewebauthn/browser';
import { callAdmin } from '../../../session/call-admin';

const isKnown = (transport: string): transport is PasskeyTransport => (PASSKEY_TRANSPORTS as readonly string[]).includes(transport);

/** Asks the device, which asks the person. */
export async function addPasskey({ name }: NamePasskey) {
  const optionsJSON = await callAdmin('POST /api/admin/passkeys/begin');
  const { id, response } = await startRegistration({ optionsJSON });
  return callAdmin('POST /api/admin/passkeys', {
    body: {
      name,
      credentialId: id,
      clientData: response.clientDataJSON,
      attestation: response.attestationObject,
      transports: response.transports?.filter(isKnown) ?? [],
    },
  });
}
