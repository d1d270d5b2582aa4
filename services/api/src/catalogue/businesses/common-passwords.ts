/** Those that every list of stolen passwords begins with, from six characters on. */
const COMMON = new Set(
  (
    '123456 1234567 12345678 123456789 1234567890 password password1 password123 passw0rd qwerty qwerty1 qwerty123 qwertyuiop ' +
    'abc123 abcdef abcd1234 111111 000000 222222 333333 444444 555555 666666 777777 888888 999999 123123 123321 654321 112233 ' +
    '121212 131313 123abc 1q2w3e 1q2w3e4r 1qaz2wsx zaq12wsx iloveyou letmein welcome welcome1 monkey dragon master sunshine ' +
    'princess football baseball basketball superman batman trustno1 shadow michael jennifer jordan hunter ashley charlie ' +
    'freedom whatever starwars computer internet secret secret1 admin123 administrator changeme default guest123 login123 ' +
    'homeroom homeroom1 business business1 school school1 teacher summer winter spring autumn coffee cookie cheese pepper'
  ).split(' '),
);

export const isCommonPassword = (password: string) => COMMON.has(password.toLowerCase());
