import { ignoredBy } from './command-line.mjs';

it.each([
  ['promote', ['shop'], ['share'], 'promote does not take --share: it releases to everyone; a canary takes a share'],
  ['promote', ['shop'], ['security'], 'promote does not take --security: publish takes it, and the version keeps it'],
  ['canary', ['shop', '0.2.0', '10'], [], 'canary does not take “10”'],
  [
    'rollback',
    ['shop', '0.2.0', 'portal'],
    ['even-though-bad'],
    'rollback does not take “portal”\nrollback does not take --even-though-bad',
  ],
])('%s says what it would ignore', (command, words, given, message) => {
  expect(ignoredBy(command, words, given).join('\n')).toBe(message);
});

it.each([
  ['promote', ['shop', '0.2.0'], ['why', 'dry-run', 'even-though-bad']],
  ['canary', ['shop'], ['share']],
  ['publish', ['shop'], ['artifact', 'security', 'by']],
  ['shell', [], ['artifact']],
])('%s takes what it knows', (command, words, given) => {
  expect(ignoredBy(command, words, given)).toEqual([]);
});
