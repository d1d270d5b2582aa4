import { SCREENS } from '@homeroom/contracts';

const TOKEN = /^[\w-]{43}$/;

/** The voucher's token in a QR code; null for another QR code. */
export function tokenOf(scanned: string): string | null {
  if (!URL.canParse(scanned)) return null;
  const { pathname, searchParams } = new URL(scanned);
  const token = searchParams.get('token') ?? '';
  return pathname === SCREENS.voucher && TOKEN.test(token) ? token : null;
}
