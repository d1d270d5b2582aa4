import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';
import { DEADLINES } from './deadlines';
import { isInPage } from './in-page';

const attempts = new Map<string, number>();
const integrities = new Map<string, string>();

globalThis.homeroomAttempt = (remote) => attempts.get(remote) ?? 0;
globalThis.homeroomIntegrity = (url) => integrities.get(withoutQuery(url));

/** Remotes may change what the page calls `fetch`; this is the browser's own. */
const browserFetch = globalThis.fetch.bind(globalThis);

const withoutQuery = (url: string) => url.split('?')[0] ?? url;

/** The next try of this build asks for new addresses, so that it never queues behind requests that hang. */
export function countRetry(remote: string): void {
  attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
}

export function expectIntegrity(files: Readonly<Record<string, string>>, base: string): void {
  for (const [file, hash] of Object.entries(files)) integrities.set(new URL(file, base).href, hash);
}

interface RemoteInfo {
  readonly name?: string;
}

function addressFor(url: string, remote: RemoteInfo | undefined): string {
  const attempt = attempts.get(remote?.name ?? '') ?? 0;
  return attempt > 0 ? `${url}${url.includes('?') ? '&' : '?'}r=${attempt}` : url;
}

/**
 * Bounded and honest loading. By itself the runtime waits for a manifest without end, takes any status for an answer,
 * and inserts a remote's stylesheet in a way that makes its failure silent.
 */
export default function networkPolicy(): ModuleFederationRuntimePlugin {
  return {
    name: 'homeroom-network-policy',
    async fetch(url: string, init: RequestInit, remote?: RemoteInfo) {
      const integrity = integrities.get(withoutQuery(url));
      const response = await browserFetch(addressFor(url, remote), {
        ...init,
        credentials: 'omit',
        ...(integrity && { integrity }),
        signal: AbortSignal.timeout(DEADLINES.file),
      });
      if (!response.ok) throw new Error(`${response.status} for ${url}`);
      return response;
    },
    createScript({ url, attrs, remoteInfo }: { url: string; attrs?: Record<string, unknown>; remoteInfo?: RemoteInfo }) {
      const script = document.createElement('script');
      script.src = addressFor(url, remoteInfo);
      script.async = true;
      setAttributes(script, attrs, url);
      return { script, timeout: DEADLINES.file };
    },
    createLink({ url, attrs }: { url: string; attrs?: Record<string, unknown> }) {
      const link = document.createElement('link');
      link.href = url;
      setAttributes(link, attrs, url);
      // The remote's own runtime inserts its stylesheet, waits for it, and reports when it fails.
      if (link.rel === 'stylesheet') {
        link.removeAttribute('type');
        link.rel = 'preload';
        link.as = 'style';
      }
      // What came with the page is not asked for again: a link that is no kind of link asks for nothing.
      if (isInPage(url)) link.removeAttribute('rel');
      return link;
    },
  };
}

function setAttributes(element: HTMLScriptElement | HTMLLinkElement, attributes: Record<string, unknown> = {}, url: string): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
  element.crossOrigin = 'anonymous';
  const integrity = integrities.get(withoutQuery(url));
  if (integrity) element.integrity = integrity;
}
