import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import lean from './lean-router-loader.mjs';

const MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url));
const ROUTER = path.join(MODULES, 'react-router/dist/production');

it('leaves nothing in the router that a build would keep although it is unused', () => {
  const sources = readdirSync(ROUTER).filter((file) => file.endsWith('.mjs'));
  const whole = sources.map((file) => readFileSync(path.join(ROUTER, file), 'utf8')).join('\n');
  const form = /^var Form = React\d*\.forwardRef\(/m;
  expect(whole).toMatch(form);
  expect(whole).toContain('\nForm.displayName = "Form";');
  expect(lean(whole)).not.toMatch(form);
  expect(lean(whole)).not.toMatch(/^\w+\.displayName/m);
});
