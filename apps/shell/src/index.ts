import { sayNotLoaded } from './not-loaded';

/** The largest file: what else the page needs runs while it arrives. */
const reactDom = import('react-dom/client');
// Reported by what waits for it.
reactDom.catch(() => undefined);

// The rest is a separate chunk, so that shared modules are set up before anything uses them.
import(/* webpackChunkName: "bootstrap" */ './bootstrap')
  .then(({ begin }) => begin(reactDom))
  .catch((error: unknown) => {
    reportError(error);
    sayNotLoaded();
  });
