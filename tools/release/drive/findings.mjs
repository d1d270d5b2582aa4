/** What a build did wrong while it was driven, each with the screen that was open. */
import { messageOf } from '../../dev-stack/message-of.mjs';

/** @import { Page } from 'playwright-core' */

const firstLineOf = (/** @type {unknown} */ error) => messageOf(error).split('\n')[0];

export class Findings {
  /** @type {string[]} */
  problems = [];

  /** @param {string} screen the open screen's address */
  constructor(screen) {
    this.screen = screen;
  }

  /** @param {string} what such as `it freezes` */
  addHere(what) {
    this.problems.push(`at ${this.screen} ${what}`);
  }

  /** @param {Page} page */
  watchErrors(page) {
    page.on('pageerror', (error) => this.addHere(`it throws: ${firstLineOf(error)}`));
  }

  /**
   * Drives a page. If that fails, it is one of the problems.
   * @param {() => Promise<void>} work
   */
  async during(work) {
    try {
      await work();
    } catch (error) {
      this.addHere(`it could not be driven: ${firstLineOf(error)}`);
    }
  }
}
