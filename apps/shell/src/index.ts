// The rest comes in a chunk of its own, so that what is shared is set up before anything uses it.
void import(/* webpackChunkName: "bootstrap" */ './bootstrap');
