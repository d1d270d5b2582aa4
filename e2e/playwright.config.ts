import { defineConfig } from '@playwright/test';
import { ensureProgram } from '../tools/dev-stack/system-packages.mjs';

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
  outputDir: '../test-results',
  globalSetup: './support/start-stack.ts',
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    launchOptions: { executablePath: ensureProgram('chromium'), args: ARGUMENTS },
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    timezoneId: 'America/Los_Angeles',
  },
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 900 } } },
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
  ],
});
