import 'reflect-metadata';
import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure, getConfig } from '@testing-library/react';
import axe from 'axe-core';
import { format } from 'node:util';
import * as react from 'react';
import { hasWords } from './has-words';

// The gate runs these tests beside others, so the page may be slow.
configure({ asyncUtilTimeout: 10_000 });

/** Prints the document only into the final error: a test that waits creates an error after each change. */
const { getElementError: withDocument } = getConfig();
function errorOf(message: string | null, container: Element): Error {
  const { _disableExpensiveErrorDiagnostics: isWaiting } = getConfig() as { _disableExpensiveErrorDiagnostics?: boolean };
  if (!isWaiting) return withDocument(message, container);
  const get = () => withDocument(message, container).message;
  return Object.defineProperty(Object.assign(new Error(), { name: 'TestingLibraryElementError' }), 'message', { get, configurable: true });
}
// Files of a run share this configuration.
if (withDocument.name !== errorOf.name) configure({ getElementError: errorOf });

// Turns off React's records of where each element was created: they take a twentieth of the time, for one line in warnings.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: inside } = react as unknown as Record<string, object | undefined>;
if (inside) Object.defineProperty(inside, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined, configurable: true });

/** Tests set the server's answers here: `jest.mocked(fetch).mockResolvedValue(Response.json(...))`. */
const answers = jest.fn<typeof fetch>();
globalThis.fetch = answers;
beforeEach(() => {
  answers.mockReset().mockImplementation((address) => Promise.reject(new TypeError(`This test has no answer for ${String(address)}`)));
});

// jsdom's Blob has neither of these.
Blob.prototype.text ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(this);
  });
};
Blob.prototype.arrayBuffer ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as ArrayBuffer);
    reader.readAsArrayBuffer(this);
  });
};

// jsdom has no popovers and shows even closed ones. Browsers return the focus from a closing popover to its button.
HTMLElement.prototype.hidePopover ??= function (this: HTMLElement) {
  if (this.contains(document.activeElement)) document.querySelector<HTMLElement>(`[popovertarget="${this.id}"]`)?.focus();
};

/** Turns off axe rules that need a rendered page; the browser tests cover those. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };

// Files share one axe, which refuses to run while a run of an earlier test has not ended.
beforeEach(() => {
  Object.assign(axe, { _running: false });
});

/** The text of an element, without what is hidden from screen readers. */
function wordsShown(element: Element): string {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"], [hidden]')) hidden.remove();
  const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT);
  let words = '';
  while (texts.nextNode()) words += ` ${texts.currentNode.textContent}`;
  return words;
}

/**
 * Whether a name lacks the visible words. People who use speech input say the words that they see, so a name must contain them (WCAG 2.5.3).
 * Axe's own rule needs a canvas.
 */
const isUnsayable = (element: Element) => !hasWords(element.ariaLabel ?? '', wordsShown(element));

expect.extend({
  async toPassAxe(element: Element) {
    const unsayable = [...element.querySelectorAll('a[aria-label], button[aria-label]')].filter(isUnsayable);
    // The report shows elements, so axe need not write a selector for one that passed each rule.
    const { violations } = await axe.run(element, { rules: RULES, resultTypes: ['violations'], selectors: false });
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    for (const { outerHTML } of unsayable) found.push(`label-in-name: a name contains the words shown\n  ${outerHTML}`);
    return { pass: found.length === 0, message: () => `axe found\n${found.join('\n')}` };
  },
});

/** Warnings that only tests cause: a reply outside `act`, and an element that jsdom does not know yet. */
const OF_TESTS = /not wrapped in act|suspended inside an `act` scope|tag <search> is unrecognized/;
const complaints: string[] = [];

// React's warnings are failures, as in the browser tests. A test that causes one on purpose mocks console.error.
beforeEach(() => {
  complaints.length = 0;
  console.error = (...words: unknown[]) => void complaints.push(format(...words));
});
afterEach(() => {
  expect(complaints.filter((words) => !OF_TESTS.test(words))).toEqual([]);
});
