import { sayNotLoaded } from './not-loaded';

async function load(): Promise<void> {
  await globalThis.homeroomPainted;
  /** The largest file. The rest of the page's code runs while it downloads. */
  const reactDom = import('react-dom/client');
  // `begin` waits for it and reports the failure.
  reactDom.catch(() => undefined);
  // The rest is a separate chunk, so that shared modules are set up before anything uses them.
  const { begin } = await import(/* webpackChunkName: "bootstrap" */ './bootstrap');
  await begin(reactDom);
}

load().catch((error: unknown) => {
  reportError(error);
  sayNotLoaded();
});
