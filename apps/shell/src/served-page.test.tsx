import { laneCookie } from './served-page';

it('the cookie of the lane goes over TLS alone where the page came by it', () => {
  expect(laneCookie(42, 'https:')).toBe('homeroom_lane=42; path=/; samesite=lax; max-age=31536000; secure');
  expect(laneCookie(42, 'http:')).not.toContain('secure');
});
