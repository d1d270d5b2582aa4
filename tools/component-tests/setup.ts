import 'reflect-metadata';
import '@testing-library/jest-dom';
import { jest } from '@jest/globals';
import { configure } from '@testing-library/react';
import axe from 'axe-core';
import { format } from 'node:util';

// The gate gives these tests the time that others leave, so what comes may come late.
configure({ asyncUtilTimeout: 10_000 });

/** The edge where a test stands in for the server: `jest.mocked(fetch).mockResolvedValue(Response.json(...))`. */
const answers = jest.fn<typeof fetch>();
globalThis.fetch = answers;
beforeEach(() => {
  answers.mockReset().mockImplementation((address) => Promise.reject(new TypeError(`This test has no answer for ${String(address)}`)));
});

// jsdom has files without a way to read them.
Blob.prototype.text ??= function (this: Blob) {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.readAsText(this);
  });
};

/** Without what needs a drawn page: the browser tests look at that. */
const RULES = { 'color-contrast': { enabled: false }, region: { enabled: false } };

expect.extend({
  async toPassAxe(element: Element) {
    const { violations } = await axe.run(element, { rules: RULES });
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map(({ html }) => html).join('\n  ')}`);
    return { pass: found.length === 0, message: () => `axe found\n${found.join('\n')}` };
  },
});

/** Of the tests themselves: an answer that comes between two looks of theirs, and an element that jsdom does not know yet. */
const OF_TESTS = /not wrapped in act|suspended inside an `act` scope|tag <search> is unrecognized/;
const complaints: string[] = [];

// What React complains of is a fault, as in the browser tests. A test that causes one on purpose stands in for console.error.
beforeEach(() => {
  complaints.length = 0;
  console.error = (...words: unknown[]) => void complaints.push(format(...words));
});
afterEach(() => {
  expect(complaints.filter((words) => !OF_TESTS.test(words))).toEqual([]);
});
