/** How tests and release trials start headless Chromium. */
import { X509Certificate, createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { ensureProgram } from './system-packages.mjs';

/** The features that Playwright itself disables. Chromium uses only the last such list, so ours must contain them. */
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

/** The invisible pages behind the address bar, which cost each new page more than half a second of CPU. */
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

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** Arguments that make Chromium trust the additional certificate authorities that Node trusts. */
function trustedToo() {
  const file = process.env['NODE_EXTRA_CA_CERTS'];
  const texts = file && existsSync(file) ? (readFileSync(file, 'utf8').match(CERTIFICATE) ?? []) : [];
  const keys = texts.map((text) =>
    createHash('sha256')
      .update(new X509Certificate(text).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
  );
  return keys.length > 0 ? [`--ignore-certificate-errors-spki-list=${keys.join(',')}`] : [];
}

/** Starts Chromium for a release trial. Loads the driver only here, because that takes longer than most commands of the release tool. */
export async function startChromium() {
  const { chromium } = await import('playwright-core');
  return chromium.launch({ executablePath: ensureProgram('chromium'), args: [...CHROMIUM_ARGUMENTS, ...trustedToo()] });
}
