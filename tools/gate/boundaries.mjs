/** Breaks each boundary, and each rule about promises, on purpose and sees the linter refuse it. */
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';

const API = 'services/api/src';
const PROVED = [
  'no-restricted-imports',
  '@typescript-eslint/no-restricted-imports',
  'api/borders',
  'no-restricted-syntax',
  'max-lines',
  'max-lines-per-function',
];

/** @typedef {readonly [name: string, file: string, code: string]} Example */

/** @type {readonly Example[]} */
const BROKEN = [
  ['an app imports an app', 'apps/marketplace/src/routes/x.ts', `import '@homeroom/shell';`],
  ['an app imports the server', 'apps/shell/src/x.ts', `import 'typeorm';`],
  ['an app imports the router itself', 'apps/marketplace/src/routes/x.ts', `import 'react-router';`],
  ['a feature imports a feature', 'apps/marketplace/src/features/checkout/components/x.ts', `import '../../deals/components/deal-card';`],
  ['a feature imports a route', 'apps/marketplace/src/features/checkout/x.ts', `import '../../routes/home';`],
  ['libs/ui imports a workspace package', 'libs/ui/src/x.ts', `import '@homeroom/contracts';`],
  ['libs/contracts imports React', 'libs/contracts/src/x.ts', `import 'react';`],
  ['libs/contracts imports Nest', 'libs/contracts/src/x.ts', `import '@nestjs/common';`],
  ['libs/storefront imports an app', 'libs/storefront/src/x.ts', `import '@homeroom/marketplace';`],
  ['libs/web imports libs/ui', 'libs/web/src/x.ts', `import '@homeroom/ui';`],
  ['the platform imports a module', `${API}/platform/http/x.ts`, `import '../../modules/deals/deals.service.js';`],
  ['the platform imports the foundation', `${API}/platform/http/x.ts`, `import '../../foundation/outbox/outbox.service.js';`],
  ['the foundation imports a module', `${API}/foundation/mail/x.ts`, `import '../../modules/deals/deals.service.js';`],
  ['the foundation imports a module as it runs', `${API}/foundation/mail/x.ts`, `void import('../../modules/deals/deals.service.js');`],
  [
    'the foundation takes a type from a module',
    `${API}/foundation/mail/x.ts`,
    `export type { X } from '../../modules/deals/deals.service.js';`,
  ],
  ['a module reaches into another', `${API}/modules/purchases/x.ts`, `import '../deals/deals.repository.js';`],
  ['a module reaches into another from a folder', `${API}/modules/purchases/mails/x.ts`, `import '../../deals/deals.repository.js';`],
  ['a module reaches into another by a detour', `${API}/modules/purchases/x.ts`, `import '../../modules/deals/deals.repository.js';`],
  ['a module reaches into another as it runs', `${API}/modules/purchases/x.ts`, `void import('../deals/deals.repository.js');`],
  ['a module takes the mail of another', `${API}/modules/purchases/x.ts`, `import '../vouchers/mails/voucher.mail.js';`],
  ['a module takes the list of another', `${API}/modules/purchases/x.ts`, `export * from '../deals/lists/deals.list.js';`],
  ['the API imports a browser library', `${API}/modules/deals/x.ts`, `import '@homeroom/ui';`],
  ['a payload of a job is cast', `${API}/modules/deals/x.ts`, `export const id = (payload: object) => (payload as { id: number }).id;`],
  [
    'a payload inside a job is cast',
    `${API}/modules/deals/x.ts`,
    `export const id = (job: { payload: object }) => (job.payload as { id: number }).id;`,
  ],
  ['a file of more than 300 lines', `${API}/modules/deals/x.ts`, `export const x = 1;\n`.repeat(301)],
  ['a function of more than 60 lines', `${API}/modules/deals/x.ts`, `export function x() {\n${'  x();\n'.repeat(60)}}\n`],
  ["a screen is loaded by React's own lazy", 'apps/marketplace/src/x.ts', `import { lazy } from 'react';\nlazy(() => import('qr'));`],
  ['a screen is loaded by hand', 'apps/shell/src/routes/x.ts', `void import('./sign-in').then(() => undefined);`],
  ['a service imports TypeORM', `${API}/modules/deals/x.service.ts`, `import { DataSource } from 'typeorm';`],
  ['a service takes a repository of Nest', `${API}/modules/deals/x.service.ts`, `import { InjectRepository } from '@nestjs/typeorm';`],
  ['a service asks the database itself', `${API}/modules/deals/x.service.ts`, `await manager.query('');`],
];
/** @type {readonly Example[]} */
const ALLOWED = [
  ['a module uses the service of another', `${API}/modules/purchases/x.ts`, `import '../deals/deals.service.js';`],
  ['a module stands on the foundation', `${API}/modules/purchases/x.ts`, `import '../../foundation/outbox/outbox.service.js';`],
  ['a mail asks its own module', `${API}/modules/purchases/mails/x.ts`, `import '../purchases.repository.js';`],
  ['a service hands a manager on', `${API}/modules/deals/x.service.ts`, `import type { EntityManager } from 'typeorm';`],
  ['a repository imports TypeORM', `${API}/modules/deals/x.repository.ts`, `import { DataSource } from 'typeorm';`],
  [
    'a screen is loaded by the helper',
    'apps/shell/src/routes/x.ts',
    `lazyPage(async () => ({ default: (await import('./sign-in')).SignIn }));`,
  ],
  ['an app uses the libraries', 'apps/marketplace/src/routes/x.ts', `import '@homeroom/ui';\nimport '@homeroom/web';`],
];

const LATER = 'const later = async () => 1;\n';
/** @type {readonly (readonly [name: string, rule: string, code: string])[]} */
const MISUSES = [
  ['a promise that nobody waits for', 'no-floating-promises', `${LATER}later();`],
  ['a promise taken for its outcome', 'no-misused-promises', `${LATER}if (later()) later().catch(() => 2);`],
  ['waiting for what is no promise', 'await-thenable', 'export const now = async () => await 1;'],
];
/** A file of each kind, that is there: the compiler knows no others. */
const FILES = [
  'services/api/src/main.ts',
  'services/api/test/health.test.ts',
  'apps/shell/src/index.ts',
  'libs/web/src/index.ts',
  'e2e/support/start-stack.ts',
  'tools/dev-stack/build.mjs',
  'bench/stack.mjs',
];

/** @returns {Promise<{ name: string, ok: boolean }[]>} */
async function provePromises() {
  const eslint = new ESLint();
  const results = [];
  for (const filePath of FILES)
    for (const [name, rule, code] of MISUSES) {
      const [result] = await eslint.lintText(code, { filePath });
      const ok = result?.messages.some(({ ruleId }) => ruleId === `@typescript-eslint/${rule}`) ?? false;
      results.push({ name: `refused: ${name} in ${filePath}`, ok });
    }
  return results;
}

/** @returns {Promise<{ name: string, ok: boolean }[]>} */
export async function proveBoundaries() {
  // Who may import whom is told from a file's path alone, so that the files need not be there.
  const eslint = new ESLint({
    overrideConfig: [{ languageOptions: { parserOptions: { projectService: false } } }, tseslint.configs.disableTypeChecked],
  });
  const refuses = async (/** @type {string} */ filePath, /** @type {string} */ code) => {
    const [result] = await eslint.lintText(code, { filePath });
    return result?.messages.some(({ ruleId }) => PROVED.includes(ruleId ?? '')) ?? false;
  };
  const boundaries = await Promise.all([
    ...BROKEN.map(async ([name, file, code]) => ({ name: `refused: ${name}`, ok: await refuses(file, code) })),
    ...ALLOWED.map(async ([name, file, code]) => ({ name: `allowed: ${name}`, ok: !(await refuses(file, code)) })),
  ]);
  return [...boundaries, ...(await provePromises())];
}
