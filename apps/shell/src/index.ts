import { sayNotLoaded } from './not-loaded';

// The rest comes in a chunk of its own, so that what is shared is set up before anything uses it.
import(/* webpackChunkName: "bootstrap" */ './bootstrap').catch((error: unknown) => {
  reportError(error);
  sayNotLoaded();
});
