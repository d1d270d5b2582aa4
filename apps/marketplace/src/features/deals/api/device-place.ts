import { call } from '@homeroom/web/call';

const PATIENCE_MS = 10_000;
/** How old the device's position may be. A family does not move far meanwhile. */
const FRESH_MS = 600_000;
/** Half a mile, as precise as a ZIP code. */
const DECIMALS = 2;

const INSTEAD = 'Type your ZIP code instead.';
/** Messages by the browser's error code. */
const TROUBLES: Readonly<Record<number, string>> = {
  1: `Your browser isn’t sharing your location. ${INSTEAD}`,
  2: `Your device couldn’t tell where you are. ${INSTEAD}`,
  3: `Finding your location took too long. ${INSTEAD}`,
};
export const OUTSIDE = 'You seem to be outside California. Type a California ZIP code to see what’s near it.';
const NOT_ASKED = `We couldn’t look up your ZIP code. ${INSTEAD}`;

type DevicePlace = { readonly zipCode: string } | { readonly trouble: string };

const positionOf = (geolocation: Geolocation) =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    geolocation.getCurrentPosition(resolve, reject, { timeout: PATIENCE_MS, maximumAge: FRESH_MS }),
  );

/** The device's ZIP code, or a message instead. Only on request. */
export async function locateDevice(): Promise<DevicePlace> {
  const { geolocation } = navigator as { geolocation?: Geolocation };
  if (!geolocation) return { trouble: TROUBLES[2]! };
  let position: GeolocationPosition;
  try {
    position = await positionOf(geolocation);
  } catch (error) {
    return { trouble: TROUBLES[(error as GeolocationPositionError).code] ?? TROUBLES[2]! };
  }
  const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS));
  try {
    const { latitude, longitude } = position.coords;
    const { zipCode } = await call('GET /api/search/zip-code', { query: { latitude: rounded(latitude), longitude: rounded(longitude) } });
    return zipCode === null ? { trouble: OUTSIDE } : { zipCode };
  } catch {
    return { trouble: NOT_ASKED };
  }
}
