import { isEasyToGuess } from './easy-passwords';

const KNOWN = ['Ana Lee', '김민수', 'ana.lee@homeroom.test', 'Homeroom'];

it.each([
  'password1234',
  'P@ssw0rd1234',
  'Passw0rd!2026',
  '2026password!',
  'passwordpassword',
  'PASSWORDpassword12',
  'qwertyuiop[]',
  'qwertyuiop12',
  'poiuytrewq12',
  '123456789012',
  '987654321098',
  '111111111111',
  'abababababab',
  'abcabcabcabc',
  'abcdefghijkl',
  '1qaz2wsx3edc',
  'asdfghjkl;12',
  'changeme2026',
  'Welcome!2345',
  'let me in 1234',
  'iloveyou!!!!!!',
  'homeroom2026',
  'Homeroom123!',
  'AnaLee123456',
  'ana.lee.2026!',
  '20261126!!!!',
  'zaq12wsx',
  '1q2w3e4r',
  'login123',
  'business1',
  '김민수2026!!!',
])('%s is easy to guess', (password) => {
  expect(isEasyToGuess(password, KNOWN)).toBe(true);
});

it.each([
  'sesame-street-12',
  'homeroom-admin-demo',
  'correct horse battery staple',
  'my password is a secret of mine',
  'kq7-Vtz-92m-Lw',
  'welcome to the analogue club',
  'Nine blue herons, 4 ponds',
  'tr0mbone&Walnut',
  '우리가족학원2026!',
  'пароль-семья-кот',
])('%s is not', (password) => {
  expect(isEasyToGuess(password, KNOWN)).toBe(false);
});
