import { jest } from '@jest/globals';

const bytes = new Uint8Array([1, 2, 3]).buffer;

/** The result of a browser's own passkey dialog. */
export type DeviceAnswer = () => Promise<unknown>;

export const canceled: DeviceAnswer = () =>
  Promise.reject(new DOMException('The operation either timed out or was not allowed.', 'NotAllowedError'));

/** The device creates a passkey, or uses one. */
export const agrees: DeviceAnswer = () =>
  Promise.resolve({
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    getClientExtensionResults: () => ({}),
    response: {
      clientDataJSON: bytes,
      attestationObject: bytes,
      authenticatorData: bytes,
      signature: bytes,
      getTransports: () => ['internal', 'from-the-future'],
    },
  });

/** Adds passkeys to jsdom, which has none. @returns a mock with the requests for them */
export function withPasskeys(answer: DeviceAnswer) {
  const ask = jest.fn<(options: { publicKey: Record<string, unknown> }) => Promise<unknown>>(answer);
  Object.assign(globalThis, { PublicKeyCredential: class PublicKeyCredential {} });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create: ask, get: ask } });
  return ask;
}
