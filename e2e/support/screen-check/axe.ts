import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { BY_WIDTH, ENOUGH, markTargets, partOf, TARGETED } from './targets';
import { COLORED, markColored, readable, type Readable } from './text-colors';
import { leaveOutRest, UNCOVERED_DIALOGS } from './topmost';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Runs in the page. */
function endFades(): void {
  for (const animation of document.getAnimations())
    if (animation.playState === 'running' && animation.effect?.getComputedTiming().iterations !== Infinity) animation.finish();
}

/** Ends fades, whose colors are not a state of the page. Waiting for them could take forever, because hidden elements do not finish fading. */
export const settled = (page: Page) => page.evaluate(endFades);

/**
 * The scripts and styles that a check adds to each document once. They make content far below the fold render, which would otherwise keep the
 * other theme's colors.
 */
const scriptsOfCheck = () => `${AXE}
  axe.configure({ rules: [{ id: 'color-contrast', selector: '[${COLORED}]' }, { id: 'target-size', selector: '[${TARGETED}]', enabled: true }] });
  document.adoptedStyleSheets.push(new CSSStyleSheet());
  document.adoptedStyleSheets.at(-1).replaceSync('* { content-visibility: visible !important }');
  globalThis.screenCheck = { endFades: ${String(endFades)}, markColored: ${String(markColored)}, markTargets: ${String(markTargets)},
    leaveOutRest: ${String(leaveOutRest)}, noteReadable: ${String(noteReadable)}, partOf: ${String(partOf)}, readable: new Map(${JSON.stringify([...readable])}), seen: new Set() };`;

interface WithCheck {
  readonly axe: typeof axe;
  readonly screenCheck?: {
    readonly endFades: typeof endFades;
    readonly markColored: typeof markColored;
    readonly markTargets: typeof markTargets;
    readonly leaveOutRest: typeof leaveOutRest;
    readonly noteReadable: typeof noteReadable;
    readonly partOf: typeof partOf;
    readonly readable: Readable;
    /** The parts to which all rules were applied. */
    readonly seen: Set<string>;
  };
}

interface Found {
  readonly violations: string[];
  /** The kinds of text whose colors are readable. */
  readonly readable: number[];
}

/** All rules, those that depend on the width without contrast, or contrast alone. */
export type Extent = 'all' | 'places' | 'contrast';

/** The marks of the elements that each extent is about. */
const MARKS: Readonly<Record<Extent, readonly string[]>> = { all: [COLORED, TARGETED], places: [TARGETED], contrast: [COLORED] };

/** The rules of each extent; for `all`, those that run again at another width. */
const RULES: Readonly<Record<Extent, readonly string[]>> = {
  all: BY_WIDTH,
  places: BY_WIDTH.filter((rule) => rule !== 'color-contrast'),
  contrast: ['color-contrast'],
};

/** Counts the kinds of text that axe found readable, and returns them: none if anything else is wrong. Runs in the page. */
function noteReadable(colored: Map<Element, number>, { violations, incomplete }: axe.AxeResults, readable: Readable): number[] {
  for (const { id, nodes } of incomplete) if (id === 'color-contrast') for (const { element } of nodes) colored.delete(element!);
  const kinds = violations.length === 0 ? [...colored.values()] : [];
  for (const kind of kinds) readable.set(kind, (readable.get(kind) ?? 0) + 1);
  return kinds;
}

/**
 * Runs axe on the topmost content, because content under a dialog was checked without the dialog. If all rules ran at another width, only
 * those that depend on the width run now. Null if the document has no axe yet.
 */
const runAxe = (page: Page, extent: Extent): Promise<Found | null> =>
  page.evaluate(
    async ({ dialogs, colored, targeted, marks, rules, enough, what }) => {
      const { axe: checker, screenCheck: check } = globalThis as unknown as WithCheck;
      if (!check) return null;
      check.endFades();
      const top = [...document.querySelectorAll(dialogs)].at(-1);
      const part = top ?? document.body;
      const sure = what === 'places' ? new Map<Element, number>() : check.markColored(colored, check.readable, part);
      if (what === 'contrast' && sure.size === 0) return { violations: [], readable: [] };
      const seen = what === 'all' ? check.partOf(part, marks) : '';
      if (what !== 'contrast') check.markTargets(targeted, enough);
      const walkAll = check.leaveOutRest(top, marks);
      const only = what !== 'all' || check.seen.has(seen) ? { runOnly: [...rules] } : {};
      const judged = await checker
        .run(
          { ...(top && { include: top }), exclude: ['iframe'] },
          { ...only, resultTypes: ['violations', 'incomplete'], elementRef: true, iframes: false },
        )
        .finally(walkAll);
      if (what === 'all' && judged.violations.length === 0) check.seen.add(seen);
      return {
        violations: judged.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        readable: check.noteReadable(sure, judged, check.readable),
      };
    },
    {
      dialogs: UNCOVERED_DIALOGS,
      colored: COLORED,
      targeted: TARGETED,
      marks: MARKS[extent],
      rules: RULES[extent],
      enough: ENOUGH,
      what: extent,
    },
  );

export async function expectNoViolation(page: Page, extent: Extent): Promise<void> {
  const known = await runAxe(page, extent);
  if (!known) await page.evaluate(scriptsOfCheck());
  const { violations, readable: kinds } = (known ?? (await runAxe(page, extent)))!;
  expect(violations).toEqual([]);
  for (const kind of kinds) readable.set(kind, (readable.get(kind) ?? 0) + 1);
}
