import { signedText, type RemotesManifest } from './remotes';

const manifest = (remotes: RemotesManifest['remotes']): RemotesManifest => ({
  schema: 2,
  generation: 1,
  changedAt: '',
  shell: { version: '1', contract: 1, contracts: '1.0.0', shared: {} },
  remotes,
});
const entry = { title: 'A', path: '/', enabled: true, active: '1', activeSince: '', builds: {} };

describe('the signed text', () => {
  it('does not depend on the order of keys, nor on an existing signature', () => {
    const turned = Object.fromEntries(Object.entries(manifest({ b: entry, a: entry })).reverse()) as unknown as RemotesManifest;
    expect(signedText({ ...turned, signature: 'x' })).toBe(signedText(manifest({ a: entry, b: entry })));
  });

  it('differs with every change', () => {
    expect(signedText(manifest({ a: entry }))).not.toBe(signedText(manifest({ a: { ...entry, active: '2' } })));
  });
});
