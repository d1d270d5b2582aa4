import { ownOrigins, passkeyHome } from './own-origins';

it('a local stack answers at its number and at localhost, where browsers keep passkeys', () => {
  expect(ownOrigins('http://127.0.0.1:4200')).toEqual(['http://127.0.0.1:4200', 'http://localhost:4200']);
  expect(passkeyHome('http://127.0.0.1:4200').rpId).toBe('localhost');
});

it('a public site answers at its own address alone', () => {
  expect(passkeyHome('https://homeroom.example/')).toEqual({ rpId: 'homeroom.example', origins: ['https://homeroom.example'] });
});
