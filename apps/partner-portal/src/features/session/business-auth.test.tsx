import { LOOK_HEADER } from '@homeroom/contracts';
import { readBusinessAuth } from './business-auth';

it('is the business of a look, even if another one is signed in on this browser', () => {
  const look = { token: 'a.b.c', area: '/business', businessId: 3, name: 'Harbor', as: 'manager', until: '2026-12-01T20:00:00.000Z' };
  localStorage.setItem('businessAuth', '{"id":8,"name":"Loom"}');
  sessionStorage.setItem(LOOK_HEADER, look.token);
  sessionStorage.setItem('homeroom:look', JSON.stringify(look));
  expect(readBusinessAuth()).toEqual({ id: 3, name: 'Harbor', staff: { role: 'manager', name: 'Viewing as support' } });
  expect(localStorage.getItem('businessAuth')).toBe('{"id":8,"name":"Loom"}');
});
