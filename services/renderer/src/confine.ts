/** Addresses where Node's own HTTP client looks up its dispatcher. */
const DISPATCHERS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'];
const CONNECTING = ['WebSocket', 'EventSource', 'BroadcastChannel'];

const refuse = (what: string) => (): never => {
  throw new Error(`the server code of a remote cannot have ${what}`);
};

/** The parts of `process` that libraries need. Nothing in it has effects or leads to anything that does. */
const harmless = (version: string) =>
  Object.freeze({
    env: Object.freeze({ NODE_ENV: 'production' }),
    version,
    versions: Object.freeze({ node: version.slice(1) }),
    platform: 'linux',
    nextTick: (task: (...args: unknown[]) => void, ...args: unknown[]) => queueMicrotask(() => task(...args)),
    emit: () => false,
  });

/**
 * Removes everything that could stop other processes, load programs, or open connections; the caller keeps references that it took before.
 * Node's permission model does the rest. This limits mistakes but does not stop an attacker: see decision 57.
 */
export function confine(): void {
  const fixed = (name: string | symbol, value: unknown) =>
    Object.defineProperty(globalThis, name, { value, writable: false, configurable: false, enumerable: false });
  for (const name of DISPATCHERS) fixed(Symbol.for(name), Object.freeze({ dispatch: refuse('a connection') }));
  for (const name of CONNECTING) Reflect.deleteProperty(globalThis, name);
  fixed('process', harmless(process.version));
}
