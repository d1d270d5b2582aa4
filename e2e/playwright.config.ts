import { defineConfig } from '@playwright/test';
import { ensureProgram } from '../tools/dev-stack/system-packages.mjs';

const RELEASES = ['releases/*.spec.ts'];
/** Looked at with the phone's tests, so that both lanes of the gate take about as long. */
const BESIDE_PHONE = ['catalogue.spec.ts', 'community.spec.ts', 'counter.spec.ts', 'portal.spec.ts'];
const DESKTOP = { viewport: { width: 1280, height: 900 } };

const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Real Chromium against the whole stack, which the set-up starts on free ports with data of its own. */
export default defineConfig({
  testDir: '.',
  outputDir: process.env['E2E_RESULTS'] ?? '../test-results/e2e',
  globalSetup: './support/start-stack.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../test-results/e2e.json' }]],
  use: {
    launchOptions: { executablePath: ensureProgram('chromium'), args: ARGUMENTS },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    timezoneId: 'America/Los_Angeles',
  },
  projects: [
    { name: 'desktop', use: DESKTOP, testIgnore: [...RELEASES, ...BESIDE_PHONE] },
    { name: 'desktop-beside-phone', use: DESKTOP, testMatch: BESIDE_PHONE },
    {
      name: 'phone',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
      testMatch: [
        'journey.spec.ts',
        'partner-journey.spec.ts',
        'screens.spec.ts',
        'portal-screens.spec.ts',
        'admin-screens.spec.ts',
        'school-area.spec.ts',
        'history.spec.ts',
      ],
    },
    // They change what everybody gets, so they run by themselves, after the others of their stack.
    { name: 'releases', use: DESKTOP, testMatch: RELEASES },
  ],
});
