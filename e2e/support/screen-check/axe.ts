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
    leaveOutRest: ${String(leaveOutRest)}, partOf: ${String(partOf)}, readable: new Map(${JSON.stringify([...readable])}), seen: new Set() };`;

interface WithCheck {
  readonly axe: typeof axe;
  readonly screenCheck?: {
    readonly endFades: typeof endFades;
    readonly markColored: typeof markColored;
    readonly markTargets: typeof markTargets;
    readonly leaveOutRest: typeof leaveOutRest;
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

/**
 * Runs axe on the topmost content, because content under a dialog was checked without the dialog. If all rules ran at another width, only
 * those that depend on the width run now. Null if the document has no axe yet.
 */
const runAxe = (page: Page, extent: Extent): Promise<Found | null> =>
  page.evaluate(
    async ([dialogs, [colored, targeted], byWidth, enough, what]) => {
      const { axe: checker, screenCheck } = globalThis as unknown as WithCheck;
      if (!screenCheck) return null;
      screenCheck.endFades();
      const top = [...document.querySelectorAll(dialogs)].at(-1);
      const sure =
        what === 'places' ? new Map<Element, number>() : screenCheck.markColored(colored, screenCheck.readable, top ?? document.body);
      if (what === 'contrast' && sure.size === 0) return { violations: [], readable: [] };
      const seen = what === 'all' ? screenCheck.partOf(top ?? document.body, [colored, targeted]) : '';
      if (what !== 'contrast') screenCheck.markTargets(targeted, enough);
      const walkAll = screenCheck.leaveOutRest(top, { all: [colored, targeted], places: [targeted], contrast: [colored] }[what]);
      const some = { all: byWidth, places: byWidth.filter((rule) => rule !== 'color-contrast'), contrast: ['color-contrast'] };
      let judged: axe.AxeResults;
      try {
        judged = await checker.run(
          { ...(top && { include: top }), exclude: ['iframe'] },
          {
            ...((what !== 'all' || screenCheck.seen.has(seen)) && { runOnly: some[what] }),
            resultTypes: ['violations', 'incomplete'],
            elementRef: true,
            iframes: false,
          },
        );
      } finally {
        walkAll();
      }
      const { violations, incomplete } = judged;
      if (what === 'all' && violations.length === 0) screenCheck.seen.add(seen);
      for (const { id, nodes } of incomplete) if (id === 'color-contrast') for (const { element } of nodes) sure.delete(element!);
      const kinds = violations.length === 0 ? [...sure.values()] : [];
      for (const kind of kinds) screenCheck.readable.set(kind, (screenCheck.readable.get(kind) ?? 0) + 1);
      return {
        violations: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        readable: kinds,
      };
    },
    [UNCOVERED_DIALOGS, [COLORED, TARGETED], BY_WIDTH, ENOUGH, extent] as const,
  );

export async function expectNoViolation(page: Page, extent: Extent): Promise<void> {
  const known = await runAxe(page, extent);
  if (!known) await page.evaluate(scriptsOfCheck());
  const { violations, readable: kinds } = (known ?? (await runAxe(page, extent)))!;
  expect(violations).toEqual([]);
  for (const kind of kinds) readable.set(kind, (readable.get(kind) ?? 0) + 1);
}
