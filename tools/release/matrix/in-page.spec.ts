import { undefinedTokens } from './in-page.mjs';

const SHELL = [
  ':root { --ink: #111; --accent: teal; }',
  '@media (prefers-color-scheme: dark) { :root { --surface: black; } }',
  '.frame { --height: 3rem; }',
];
const USED = ['--ink', '--surface', '--ink-soft', '--tone', '--part'];

/** The tokens that are missing in a page with these rules, and with an element that has this style. */
function missingIn(rules: readonly string[], inline = ''): string[] {
  const sheet = { cssRules: rules.map((cssText) => ({ cssText })) };
  const document = { styleSheets: [sheet], querySelectorAll: () => (inline ? [{ getAttribute: () => inline }] : []) };
  Object.assign(globalThis, { document });
  try {
    return undefinedTokens(USED);
  } finally {
    Reflect.deleteProperty(globalThis, 'document');
  }
}

it('finds the tokens that a shell no longer defines', () => {
  expect(missingIn(SHELL)).toEqual(['--ink-soft', '--tone', '--part']);
  expect(missingIn(SHELL.slice(1))).toContain('--ink');
});

it('finds the same before and after the remote’s own parts are there, so that a slow machine refuses nothing', () => {
  const chart = '.chart { --tone: var(--accent); }';
  expect(missingIn([...SHELL, chart], '--part: 40%')).toEqual(missingIn(SHELL));
});

it('finds a token that a part of the remote redefines for itself, too', () => {
  expect(missingIn([...SHELL.slice(1), '.dark { --ink: white; }'])).toContain('--ink');
});
