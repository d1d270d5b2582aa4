import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks fetch and encoders; Node provides them and what belongs to them. */
export default class BrowserEnvironment extends TestEnvironment {
  /** @override */
  async setup() {
    await super.setup();
    Object.assign(this.global, { Headers, Request, Response, TextDecoder, TextEncoder, structuredClone });
  }
}
