import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestConfig } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../../tools/dev-stack/chromium.mjs';
import { ensureProgram } from '../../tools/dev-stack/system-packages.mjs';

/**
 * As for people who ask for less transparency, because drawing the blur under the header takes a third of Chromium's graphics process
 * (decision 864). Chromium uses only the last such list, so this one repeats Playwright's.
 */
const OPAQUE =
  '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,prefersReducedTransparency=true';

/**
 * Real Chromium against the whole stack, which the setup starts on free ports with its own data.
 * @param onPhones files of this folder that run at 390 pixels instead of on the desktop
 */
export const browserTests = ({ onPhones = [] }: { onPhones?: string[] } = {}): PlaywrightTestConfig =>
  defineConfig({
    testDir: '.',
    // Node runs these as they are, so Playwright need not compile them.
    build: { external: ['**/*.mjs', '**/dist/**'] },
    outputDir: process.env['E2E_RESULTS'] ?? '../../test-results/e2e',
    globalSetup: fileURLToPath(new URL('./start-stack.ts', import.meta.url)),
    workers: 1,
    // The gate excuses a failure only if Chromium itself crashed.
    retries: process.env['E2E_REPORT'] ? 1 : 0,
    fullyParallel: false,
    timeout: 120_000,
    expect: { timeout: 20_000 },
    reporter: [['list'], ['json', { outputFile: process.env['E2E_REPORT'] ?? '../../test-results/e2e.json' }]],
    use: {
      launchOptions: {
        executablePath: ensureProgram('chromium without windows'),
        args: [...CHROMIUM_ARGUMENTS, OPAQUE],
      },
      contextOptions: { reducedMotion: 'reduce' },
      screenshot: 'only-on-failure',
      timezoneId: 'America/Los_Angeles',
    },
    projects: [
      { name: 'desktop', use: { viewport: { width: 1280, height: 900 } }, testIgnore: onPhones },
      ...(onPhones.length > 0
        ? [
            {
              name: 'phone',
              use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
              testMatch: onPhones,
            },
          ]
        : []),
    ],
  });
