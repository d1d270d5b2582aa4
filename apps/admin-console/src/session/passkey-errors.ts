import { ApiError, reasonOf } from '@homeroom/web';

const codeIn = (error: unknown) => (error as { code?: unknown } | null)?.code;
const nameIn = (error: unknown) => (error as { name?: unknown } | null)?.name;

/** Describes why a passkey could not be added or used, because browsers' messages are for developers. */
export function whyNoPasskey(error: unknown, what: 'added' | 'used'): string {
  const again = `The passkey could not be ${what}. Please try again.`;
  if (error instanceof ApiError) return reasonOf(error, again);
  if (codeIn(error) === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'This device already has one of your passkeys.';
  if (codeIn(error) === 'ERROR_INVALID_DOMAIN' || codeIn(error) === 'ERROR_INVALID_RP_ID')
    return 'Passkeys do not work at this address. Open the console at its usual one, or at “localhost” on your own machine.';
  if (/not supported/.test((error as Error).message)) return 'This browser doesn’t support passkeys. Use a code instead.';
  if (nameIn(error) === 'NotAllowedError') return `No passkey was ${what}: you canceled, or it took too long. Please try again.`;
  return again;
}
