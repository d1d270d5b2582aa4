/** How tests and release trials start headless Chromium. */
import { ensureProgram } from './system-packages.mjs';

/** A later list replaces an earlier one, so Playwright's own disabled features are repeated. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** The pages behind the address bar: invisible, but each new page costs more than half a second of CPU for them. */
const OFF_FOR_SPEED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];

export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...OFF_FOR_SPEED].join(',')}`,
];

/** For a release trial. Its driver loads only here: that takes longer than all else that most commands of the release tool do. */
export async function startChromium() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: ensureProgram('chromium'), args: CHROMIUM_ARGUMENTS });
}
