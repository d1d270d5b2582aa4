import { STORAGE } from '@homeroom/contracts';
import type { Locator, Page } from '@playwright/test';
import { asAdmin, keep } from '../support/account';
import { settled } from '../support/screen-check/axe';
import { checkAtThisWidth, checkScreen } from '../support/screen-check/check-screen';
import { drawn } from '../support/screen-check/drawn';
import { throughDialog } from '../support/screen-check/through-dialog';
import { expect, test } from '../support/shop';
import { goToTab } from '../support/workspace';

const TABS = {
  overview: 'Overview',
  businesses: 'Businesses',
  deals: 'Deals',
  users: 'Users',
  schools: 'Schools',
  transactions: 'Transactions',
  money: 'Money',
  requests: 'Requests',
  complaints: 'Complaints',
  points: 'School points',
  rewards: 'Rewards',
  jobs: 'Jobs',
  releases: 'Releases',
  log: 'Log',
  team: 'Team',
  account: 'Your account',
};
type Tab = keyof typeof TABS;

/** Tabs that no other test of this suite opens by their address. The test goes to the others without loading the page. */
const BY_ADDRESS: readonly string[] = ['money', 'complaints', 'points', 'team', 'account'] satisfies Tab[];

/** The tab of releases, which `releases/releasing` looks at when there is something to release, and with its dialogs. */
const LOOKED_AT_ELSEWHERE: readonly string[] = ['releases'] satisfies Tab[];

/** Each tab's dialogs, by the button that opens them, and whether their empty form is submitted. */
const DIALOGS: Readonly<Partial<Record<Tab, readonly (readonly [button: RegExp, isForm: boolean])[]>>> = {
  businesses: [
    [/^Add Business/, true],
    [/^Locations of/, false],
    [/^Payouts of/, false],
  ],
  deals: [
    [/^Add Deal/, true],
    [/^Preview /, false],
    [/^Voucher codes of/, false],
    [/^Delete /, false],
  ],
  schools: [
    [/^Add School/, true],
    [/^Details of/, false],
    [/^Ledger of/, false],
    [/^Managers of/, true],
    [/^Bulk Import/, false],
  ],
  rewards: [[/^Add Reward/, true]],
  transactions: [[/^Refund/, true]],
};
const IN_MENUS = /(Preview|Delete|Locations|Payouts|codes|Details|Ledger|Managers|Refund)/;

/** Chooses an action in the menu of the first row that has it. Its dialog returns the focus to the menu's button. */
async function throughMenu(page: Page, action: RegExp, inside: (dialog: Locator) => Promise<void>): Promise<void> {
  const possible = page.locator(`[popover] button:enabled[aria-label^="${action.source.slice(1)}"]`);
  const more = page
    .getByRole('row')
    .filter({ has: possible })
    .getByRole('button', { name: /^More for / })
    .first();
  await more.press('Enter');
  await expect(page.locator('[popover]:popover-open button').first()).toBeFocused();
  await throughDialog(page, page.getByRole('button', { name: action }), inside, more);
}

/** Withdraws an approval, which asks no question because one press undoes it, and approves a business, which asks one. */
async function throughApproval(page: Page): Promise<void> {
  const verified = page.getByRole('row').filter({ has: page.locator('[aria-label^="Withdraw approval of"]') });
  await verified
    .getByRole('button', { name: /^More for / })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: /^Withdraw approval of/ }).press('Enter');
  const undo = page.getByRole('group', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await checkScreen(page);
  await throughDialog(page, page.getByRole('button', { name: /^Approve / }).first());
  await page.keyboard.press('Control+z');
  await expect(undo).toBeHidden();
}

const dialogsOf = (tab: string) => DIALOGS[tab as Tab] ?? [];

test.describe('the console, in light and dark colors', () => {
  test.setTimeout(300_000);

  test('every tab and its dialogs look right', async ({ page }) => {
    // Checking 50 rows takes twice as long, and finds the same kinds of cells.
    await keep(page, 'localStorage', STORAGE.tables, JSON.stringify({ rows: 20, isComfortable: false }));
    await asAdmin(page, '/admin?tab=overview');
    for (const [tab, name] of Object.entries(TABS).filter(([one]) => !LOOKED_AT_ELSEWHERE.includes(one)))
      await test.step(tab, async () => {
        const address = `/admin?tab=${tab}`;
        if (!page.url().endsWith(address)) await (BY_ADDRESS.includes(tab) ? page.goto(address) : goToTab(page, address));
        await expect(page.getByRole('main').getByRole('region', { name, exact: true })).toBeVisible();
        await drawn(page);
        await checkScreen(page);
        for (const [button, isForm] of dialogsOf(tab)) {
          const inside = async (dialog: Locator) => {
            if (isForm) await dialog.locator('button[type=submit]').press('Enter');
            await drawn(page);
            await checkScreen(page);
          };
          if (IN_MENUS.test(button.source)) await throughMenu(page, button, inside);
          else await throughDialog(page, page.getByRole('button', { name: button }).and(page.locator(':enabled')).first(), inside);
        }
        if (tab === 'businesses') await throughApproval(page);
      });
  });

  test('an empty list and a loading list look right', async ({ page }) => {
    await asAdmin(page, '/admin?tab=deals&q=nothing-like-this');
    await expect(page.getByRole('heading', { name: 'No deals found' })).toBeVisible();
    await checkScreen(page);
    await page.route(
      (url) => /^\/api\/admin\/(?!me$)/.test(url.pathname),
      () => undefined,
    );
    for (const tab of ['deals', 'releases']) {
      await page.goto(`/admin?tab=${tab}`);
      await expect(page.getByRole('main').getByRole('region').first()).toBeVisible();
      await checkScreen(page);
    }
  });
});

test('a fade in a part that closes meanwhile does not block the check of the page', async ({ page }) => {
  test.setTimeout(20_000);
  await page.setContent('<details open><summary>More</summary><p style="color: red; transition: color 1s">Less</p></details>');
  const text = page.locator('p');
  await text.evaluate((element) => {
    const colors = [getComputedStyle(element).color];
    element.style.color = 'blue';
    colors.push(getComputedStyle(element).color);
    element.closest('details')!.open = false;
    return colors;
  });
  await settled(page);
  await page.locator('details').evaluate((details: HTMLDetailsElement) => void (details.open = true));
  await expect(text).toHaveCSS('color', 'rgb(0, 0, 255)');
});

test.describe('the check of a screen', () => {
  const withParts = (page: Page, parts: string) =>
    page.setContent(`<html lang="en"><head><title>Parts</title></head><body><main><h1>Parts</h1>${parts}</main></body></html>`);
  const button = (style: string) =>
    `<div style="position: relative; height: 80px"><button style="position: absolute; width: 60px; height: 60px">One</button>
     <button style="position: absolute; ${style}">Two</button></div>`;

  test('finds a control that is too small, and one that another one covers', async ({ page }) => {
    await withParts(page, button('left: 80px; width: 60px; height: 60px'));
    await checkAtThisWidth(page);
    await withParts(page, button('left: 61px; width: 9px; height: 60px; padding: 0; overflow: hidden'));
    await expect(checkAtThisWidth(page)).rejects.toThrow('target-size');
    await withParts(page, button('left: 5px; width: 60px; height: 60px'));
    await expect(checkAtThisWidth(page)).rejects.toThrow('target-size');
  });

  test('finds unreadable text in a dialog, also on a background that shows through it', async ({ page }) => {
    const over = (ground: string, dialog: string, color: string) =>
      withParts(
        page,
        `<div aria-hidden="true" style="position: fixed; inset: 0; background: ${ground}"></div>
         <div role="dialog" aria-label="Parts" style="position: fixed; inset: 0; background: ${dialog}"><p style="color: ${color}">One</p></div>`,
      );
    await over('#000', '#fff', '#333');
    await checkAtThisWidth(page);
    await over('#fff', '#fff', '#ddd');
    await expect(checkAtThisWidth(page)).rejects.toThrow('color-contrast');
    await over('#000', 'transparent', '#333');
    await expect(checkAtThisWidth(page)).rejects.toThrow('color-contrast');
  });

  test('finds unreadable text on a background that neither contains it nor is its sibling', async ({ page }) => {
    // Use another kind of text each time, because each kind is checked only twice.
    const under = (kind: string, ground: string, place: string, inside = '') =>
      withParts(
        page,
        `<p class="${kind}" style="position: absolute; top: 200px; left: 40px; color: #333; z-index: 1">One</p>
         <section style="position: absolute; background: ${ground}; ${place}">${inside}</section>
         <div style="height: 3000px"></div><button style="min-width: 48px; min-height: 48px">Far away</button>`,
      );
    const here = 'top: 180px; left: 0; width: 400px; height: 90px';
    await under('light', '#fff', here);
    await checkAtThisWidth(page);
    await under('dark', '#222', here);
    await expect(checkAtThisWidth(page)).rejects.toThrow('color-contrast');
    const outside = '<div style="position: absolute; top: -1820px; left: 0; width: 400px; height: 90px; background: #222"></div>';
    await under('outside', '#fff', 'top: 2000px; left: 0; width: 10px; height: 10px', outside);
    await expect(checkAtThisWidth(page)).rejects.toThrow('color-contrast');
  });

  test('applies all rules at a width that hides part of the page', async ({ page }) => {
    const name = '<button style="min-width: 48px; min-height: 48px"><span class="name">Save</span></button>';
    await withParts(page, `<style>button:focus { outline: 2px solid }</style>${name}`);
    await checkScreen(page);
    await withParts(page, `<style>@media (max-width: 400px) { .name { display: none } }</style>${name}`);
    await expect(checkScreen(page)).rejects.toThrow('button-name');
  });
});

test('on a phone, all controls of a list are large enough to touch, a card is one of them, no tab is outside the screen, and words have room', async ({
  browser,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: process.env['SHOP']!, viewport: { width: 390, height: 844 } },
    ...{ hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  const small = () =>
    page
      .getByRole('main')
      .locator('button:not([title^="Only "]), summary, label:has(> input[type=checkbox]), [role=tab]')
      .evaluateAll((all) =>
        all
          .map((one) => ({ name: one.getAttribute('aria-label') ?? one.textContent, ...one.getBoundingClientRect().toJSON() }))
          .filter(({ width, height, right }) => width > 0 && (width < 44 || height < 44 || right > innerWidth)),
      );
  /** The words of a card, beside a button that leaves them less than most of its width. */
  const squeezed = () =>
    page
      .getByRole('main')
      .locator('ul > li:has(> p > button) > div')
      .evaluateAll((all) => all.map((words) => words.clientWidth / words.parentElement!.clientWidth).filter((share) => share < 0.6));
  await asAdmin(page, '/admin?tab=deals');
  for (const tab of ['deals', 'requests', 'log', 'team']) {
    if (tab !== 'deals') await goToTab(page, `/admin?tab=${tab}`);
    await expect(page.getByRole('main').getByRole('region', { name: TABS[tab as Tab], exact: true })).toBeVisible();
    await drawn(page);
    expect(await small(), tab).toEqual([]);
    expect(await squeezed(), tab).toEqual([]);
  }
  await goToTab(page, '/admin?tab=deals');
  const card = page.getByRole('row').filter({ hasText: 'Tidepool Robotics' }).first();
  // The name itself takes no finger, so Playwright would wait for one that does.
  await card.getByText('Tidepool Robotics').tap({ force: true });
  await expect(page).toHaveURL(/\/admin\/deals\/\d+$/);
  await context.close();
});
