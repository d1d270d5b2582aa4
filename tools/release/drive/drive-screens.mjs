/** Opens every screen of a build inside the shell, as a person clicking through it would. */
import { stretched } from '../../dev-stack/fair-time.mjs';
import { conductProblems } from '../conduct/problems.mjs';
import { inspectScreen } from '../conduct/watch.mjs';
import { Findings } from './findings.mjs';
import { openScreen, signIn, waitUntilDrawn } from './screens.mjs';
import { ANSWER_MS, WITHIN_MS, countRequests, within } from './waiting.mjs';

/**
 * @import { Page } from 'playwright-core'
 * @import { Drive } from './screens.mjs'
 */

/** A task on the main thread this long counts as frozen. A healthy screen needs a tenth, even on a busy machine. */
const FROZEN_MS = 2_000;
/** How many screens that froze are tried again. */
const MOST_TRIED_AGAIN = 2;

/**
 * Waits for the open screen, and adds its problems to the findings.
 * @param {Drive} drive
 * @returns {Promise<{ isSlow: boolean, isStuck: boolean }>}
 */
async function checkScreen(drive) {
  const { page, findings, remote, howToOpen = `npx nx serve ${remote}`, drawnWithin = stretched(WITHIN_MS) } = drive;
  const before = findings.problems.length;
  const result = await waitUntilDrawn({ ...drive, drawnWithin });
  const inspection = page.evaluate(inspectScreen, remote).catch(() => undefined);
  const seen = result !== 'frozen' && (await within(inspection, ANSWER_MS));
  if (!seen) return { isSlow: true, isStuck: true };
  findings.problems.push(...conductProblems(seen, findings.screen));
  // Any other problem explains why nothing was drawn.
  if (result === 'empty' && findings.problems.length === before)
    findings.addHere(`it was not drawn within ${Math.round(drawnWithin / 1_000)} s. Open it with ${howToOpen}, and look at its console`);
  return { isSlow: seen.longest > FROZEN_MS, isStuck: false };
}

/**
 * Opens each screen once, and adds their problems to the findings.
 * @param {Drive} drive
 * @returns {Promise<{ slow: string[], isStuck: boolean }>} `slow` are screens that may freeze
 */
export async function openEach(drive) {
  /** @type {string[]} */
  const slow = [];
  for (const [nth, screen] of drive.screens.entries()) {
    await openScreen(drive, nth);
    const { isSlow, isStuck } = await checkScreen(drive);
    if (isSlow) slow.push(screen);
    if (isStuck) return { slow, isStuck };
    if (screen !== drive.signIn) continue;
    // The screens after it need a session.
    if (drive.findings.problems.length > 0) break;
    await signIn(drive);
  }
  return { slow, isStuck: false };
}

/**
 * Opens screens that froze in a fresh page. If they freeze again, the build is at fault and not a busy machine.
 * @param {Drive} drive
 * @param {readonly string[]} slow
 * @param {() => Promise<Page>} freshPage
 * @returns {Promise<string[]>}
 */
async function frozenAgain(drive, slow, freshPage) {
  /** @type {string[]} */
  const problems = [];
  for (const screen of slow.slice(0, MOST_TRIED_AGAIN)) {
    const page = await freshPage();
    const again = { ...drive, page, screens: [screen], openRequests: countRequests(page), findings: new Findings(screen) };
    await openScreen(again, 0);
    const { isSlow } = await checkScreen(again);
    if (isSlow)
      problems.push(`at ${screen} it freezes the page for more than ${FROZEN_MS / 1_000} s. Split that work, or wait without blocking`);
    await within(page.close(), ANSWER_MS);
  }
  return problems;
}

/**
 * Opens each screen, those that froze a second time, and adds their problems to the findings.
 * @param {Drive} drive
 * @param {() => Promise<Page>} freshPage
 */
export async function driveScreens(drive, freshPage) {
  const { findings } = drive;
  const { slow, isStuck } = await openEach(drive);
  // The frozen page would keep a core busy during the second try.
  if (isStuck) await within(drive.page.close(), ANSWER_MS);
  const again = await frozenAgain(drive, slow, freshPage);
  findings.problems.push(...again);
  if (isStuck && again.length === 0)
    findings.problems.push(`at ${slow.at(-1)} the page did not answer, once: publish again, and look at it if it repeats`);
}
