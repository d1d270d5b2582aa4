import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom brings neither fetch nor encoders; what goes with them comes from Node. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone });
  }
}
