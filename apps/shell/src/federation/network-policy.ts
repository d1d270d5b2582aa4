import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { DEADLINES } from './deadlines';

const attempts = new Map<string, number>();
/** Files with their hashes, by folder. */
const pinned = new Map<string, Readonly<Record<string, string>>>();

globalThis.homeroomAttempt = (remote) => attempts.get(remote) ?? 0;
const fileAt = (url: string): readonly [files: Readonly<Record<string, string>>, name: string] => {
  for (const [base, files] of pinned) if (url.startsWith(base)) return [files, url.slice(base.length).split('?')[0]!];
  return [{}, ''];
};
globalThis.homeroomIntegrity = (url) => {
  const [files, name] = fileAt(url);
  return files[name];
};

// The page's own script element lists the shell's files with their hashes, except in a watch build.
const ofShell = document.querySelector<HTMLScriptElement>('script[data-files]')?.dataset['files'];
if (ofShell) pinned.set('/js/', JSON.parse(ofShell));

/** Scripts that the page itself loads: the shell's own files and the card provider's. */
const OF_PAGE = /^(\/js\/[\w.-]+$|https:\/\/js\.stripe\.com\/)/;
/** HTML that React sets to create a script element, or structured data in one. Neither can run code. Older builds still need this. */
const OF_REACT = /^(<script><\/script>|{"@context"[^<]*)$/;
// Browsers that support trusted types run no other script, no matter which code requests it.
globalThis.trustedTypes?.createPolicy('default', {
  createScriptURL: (url) => {
    const { origin, pathname, href } = new URL(url, location.href);
    return OF_PAGE.test(origin === location.origin ? pathname : href) || Object.hasOwn(...fileAt(href)) ? url : null;
  },
  createHTML: (html) => (OF_REACT.test(html) ? html : null),
});

/** Counts a retry, so that it uses new addresses and never queues behind hanging requests. */
export function countRetry(remote: string): void {
  attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
}

export const expectIntegrity = (base: string, files: Readonly<Record<string, string>>) => void pinned.set(base, files);

interface RemoteInfo {
  readonly name?: string;
}

/** Makes a file that takes too long fail, and keeps one that differs from the registry from running. */
export default function networkPolicy(): ModuleFederationRuntimePlugin {
  return {
    name: 'homeroom-network-policy',
    createScript({ url, attrs, remoteInfo }: { url: string; attrs?: Record<string, unknown>; remoteInfo?: RemoteInfo }) {
      const script = document.createElement('script');
      const attempt = homeroomAttempt!(remoteInfo?.name ?? '');
      script.src = attempt > 0 ? `${url}?r=${attempt}` : url;
      script.async = true;
      setAttributes(script, attrs, url);
      // On a slow line, the same time would be too short again.
      return { script, timeout: DEADLINES.file * (attempt + 1) };
    },
  };
}

function setAttributes(element: HTMLScriptElement, attributes: Record<string, unknown> = {}, url: string): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.crossOrigin = 'anonymous';
  const integrity = homeroomIntegrity!(url);
  if (integrity) element.integrity = integrity;
}
