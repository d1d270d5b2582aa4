import { readFileSync } from 'node:fs';
import { SCREENS, TEAM_SCREENS } from '@homeroom/contracts';
import { REMOTES } from '../dev-stack/settings.mjs';
import { readRecording } from '../standalone/recorded-api.mjs';

const OF_SHELL = [SCREENS.licenses, SCREENS.signIn, SCREENS.signInVerify];

const opened = (remote: string): string[] =>
  (JSON.parse(readFileSync(`apps/${remote}/package.json`, 'utf8')) as { homeroom: { screens: string[] } }).homeroom.screens;

it('every screen is opened by the smoke test of a remote', () => {
  const known: string[] = [...OF_SHELL, ...REMOTES.flatMap(opened)];
  const missing = [...Object.values(SCREENS), ...Object.values(TEAM_SCREENS)]
    .map((screen) => (typeof screen === 'string' ? screen : screen(1)))
    .filter((screen) => !known.includes(screen));
  expect(missing).toEqual([]);
});

it.each(REMOTES)('the recorded answers of %s hold no session', (remote) => {
  const answers = Object.entries(readRecording(`apps/${remote}/recorded-api.json`));
  expect(answers.length).toBeGreaterThan(5);
  for (const [, { headers, body }] of answers) {
    expect(JSON.stringify(headers)).not.toMatch(/httponly/i);
    expect(body).not.toMatch(/"token":"(?!recorded\.)/);
  }
});

it.each([
  ['marketplace', 'GET /api/deals/with-locations', 'First Robot: four-week build class'],
  ['admin-console', 'GET /api/admin/business-totals', '"waiting":1'],
])('the recorded answers of %s fill its first screen', (remote, address, entry) => {
  const answers = Object.entries(readRecording(`apps/${remote}/recorded-api.json`)).filter(([key]) => key.startsWith(address));
  expect(answers.map(([, { body }]) => body).join('\n')).toContain(entry);
});
