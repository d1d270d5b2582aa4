import { sayNotLoaded } from './not-loaded';

// The rest is a separate chunk, so that shared modules are set up before anything uses them.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  reportError(error);
  sayNotLoaded();
});
