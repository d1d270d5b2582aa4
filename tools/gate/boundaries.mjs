/** Breaks each boundary on purpose and expects the linter to reject it. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../dev-stack/settings.mjs';
import { lintExamples } from './lint-examples.mjs';
import { proveRules } from './prove-rules.mjs';

const API = 'services/api/src';
const SHOP = 'apps/marketplace/src';
const PROVED = [
  'homeroom/api-borders',
  'homeroom/app-borders',
  'homeroom/forbidden-imports',
  'homeroom/forbidden-syntax',
  'homeroom/logic-length',
  'homeroom/no-browser',
  'homeroom/twins',
  'max-lines',
  'max-lines-per-function',
];
/** What a twin for servers replaces, which has to be there. */
const REPLACED = 'libs/web/src/session.ts';

/** @typedef {readonly [name: string, file: string, code: string]} Example */

/** Packages that a folder may not import. */
const PACKAGES = /** @type {const} */ ([
  ['an app', 'apps/shell/src/x.ts', 'typeorm'],
  ['a route', `${SHOP}/routes/x.ts`, 'react-router'],
  ['libs/storefront', 'libs/storefront/src/x.ts', '@tanstack/react-query'],
  ['libs/web', 'libs/web/src/x.ts', '@homeroom/ui'],
  ['libs/ui', 'libs/ui/src/x.ts', '@homeroom/contracts'],
  ['libs/contracts', 'libs/contracts/src/x.ts', 'react'],
  ['libs/releases', 'libs/releases/src/x.ts', '@homeroom/ui'],
  ['the renderer', 'services/renderer/src/x.ts', '@homeroom/ui'],
  ['the API', `${API}/catalogue/deals/x.ts`, '@homeroom/storefront'],
  ['a service', `${API}/catalogue/deals/x.service.ts`, 'typeorm'],
]);
/** Every way to name a package. */
const WAYS = /** @type {const} */ ([
  [`import 'x';`, 'by its name'],
  [`export * from 'x';`, 'to pass it on'],
  [`void import('x');`, 'as it runs'],
  ['void import(`x`);', 'by a template'],
  [`import x = require('x');`, 'as CommonJS'],
  [`export type X = import('x').X;`, 'in a type'],
  [`export const x = createRequire(import.meta.url)('x');`, 'with createRequire'],
  [`import.meta.resolve('x');`, 'with import.meta.resolve'],
]);
/** @type {readonly Example[]} */
const BROKEN_BY_PACKAGE = PACKAGES.flatMap(([who, file, name]) =>
  WAYS.map(([code, way]) => [`${who} imports ${name} ${way}`, file, code.replaceAll(/\bx\b(?=['`])/g, name)]),
);

/** @type {readonly Example[]} */
const BROKEN = [
  ...BROKEN_BY_PACKAGE,
  ['an app imports an app', 'apps/marketplace/src/routes/x.ts', `import '@homeroom/shell';`],
  ['an app changes something in a way of its own', 'apps/marketplace/src/routes/x.ts', `import { useMutation } from '@homeroom/web';`],
  [
    'a feature changes something in a way of its own',
    'apps/marketplace/src/features/deals/x.ts',
    `import { useMutation } from '@homeroom/web';`,
  ],
  ['libs/storefront changes something in a way of its own', 'libs/storefront/src/x.ts', `import { useMutation } from '@homeroom/web';`],
  ['an app calls an endpoint by its address', 'apps/marketplace/src/routes/x.ts', `import { callApi } from '@homeroom/web';`],
  ['a component calls the API itself', `${SHOP}/features/deals/components/x.ts`, `import { call } from '@homeroom/web/call';`],
  [
    'a feature calls the API outside of its api folder',
    'apps/admin-console/src/features/deals/x.ts',
    `import { callAdminList } from '../../session/call-admin';`,
  ],
  ['a feature imports a feature', `${SHOP}/features/checkout/components/x.ts`, `import '../../deals';`],
  ['a feature reaches into a feature', `${SHOP}/features/checkout/components/x.ts`, `import '../../deals/components/deal-grid';`],
  ["a feature imports another's root file", `${SHOP}/features/checkout/x.ts`, `import '../deals/deal-problem';`],
  ['a feature imports a feature as it runs', `${SHOP}/features/checkout/x.ts`, `lazyDialog(() => import('../deals'));`],
  ['a feature imports a feature by a detour', `${SHOP}/features/checkout/x.ts`, `import '../../features/deals';`],
  ['a feature imports a route', `${SHOP}/features/checkout/x.ts`, `import '../../routes/home';`],
  ['a feature takes a type from a route', `${SHOP}/features/checkout/x.ts`, `export type X = import('../../routes/home').X;`],
  ['a feature imports the app', `${SHOP}/features/checkout/x.ts`, `import '../../app';`],
  ['a route reaches into a feature', `${SHOP}/routes/x.ts`, `import '../features/deals/components/deal-grid';`],
  ['a route reaches into a feature as it runs', `${SHOP}/routes/x.ts`, `lazyDialog(() => import('../features/deals/components/x'));`],
  ["a route imports a feature's root file", `${SHOP}/routes/x.ts`, `import '../features/deals/deal-problem';`],
  ['a route passes on what is inside of a feature', `${SHOP}/routes/x.ts`, `export { X } from '../features/deals/api/deals';`],
  ['a route passes on all that is inside of a feature', `${SHOP}/routes/x.ts`, `export * from '../features/deals/api/deals';`],
  ['a route takes a type from inside of a feature', `${SHOP}/routes/x.ts`, `import type { X } from '../features/deals/api/deals';`],
  [
    'a route takes a type from inside of a feature in place',
    `${SHOP}/routes/x.ts`,
    `export type X = import('../features/deals/api/deals').X;`,
  ],
  ['a route reaches into a feature by a detour', `${SHOP}/routes/x.ts`, `import '../routes/../features/deals/api/deals';`],
  ['the app reaches into a feature', `${SHOP}/x.ts`, `import './features/deals/api/deals';`],
  ['what all of an app uses imports a feature', `${SHOP}/sharing/x.ts`, `import '../features/deals';`],
  ['an app imports an app by its path', `${SHOP}/routes/x.ts`, `import '../../../shell/src/layout/theme';`],
  ['an app imports an app as it runs', `${SHOP}/routes/x.ts`, `void import('@homeroom/shell');`],
  ['an app imports a library by its path', `${SHOP}/routes/x.ts`, `import '../../../../libs/ui/src/dialog/dialog';`],
  ['a library imports another by its path', 'libs/storefront/src/x.ts', `import '../../ui/src/dialog/dialog';`],
  ['libs/contracts imports Nest', 'libs/contracts/src/x.ts', `import '@nestjs/common';`],
  ['libs/storefront imports an app', 'libs/storefront/src/x.ts', `import '@homeroom/marketplace';`],
  ['the platform imports a module', `${API}/platform/http/x.ts`, `import '../../catalogue/deals/index.js';`],
  ['the platform imports the foundation', `${API}/platform/http/x.ts`, `import '../../foundation/outbox/index.js';`],
  ['the foundation imports a module', `${API}/foundation/mail/x.ts`, `import '../../catalogue/deals/index.js';`],
  ['the foundation imports a module as it runs', `${API}/foundation/mail/x.ts`, `void import('../../catalogue/deals/index.js');`],
  ['the foundation takes a type from a module', `${API}/foundation/mail/x.ts`, `export type { X } from '../../catalogue/deals/index.js';`],
  ['a module reaches into another', `${API}/catalogue/reviews/x.ts`, `import '../deals/deals.service.js';`],
  ['a module reaches into a module of another area', `${API}/checkout/purchases/x.ts`, `import '../../catalogue/deals/deals.module.js';`],
  ['a module reaches into another from a folder', `${API}/checkout/purchases/mails/x.ts`, `import '../../credit/credit.service.js';`],
  ['a module reaches into another by a detour', `${API}/checkout/purchases/x.ts`, `import '../../checkout/credit/credit.service.js';`],
  ['a module reaches into another as it runs', `${API}/checkout/purchases/x.ts`, `void import('../credit/credit.service.js');`],
  [
    'a module takes a type of another past its face',
    `${API}/checkout/purchases/x.ts`,
    `export type X = import('../credit/spendable.js').X;`,
  ],
  ['a module takes the mail of another', `${API}/checkout/purchases/x.ts`, `import '../../vouchers/vouchers/mails/voucher.mail.js';`],
  ['a module takes the list of another', `${API}/checkout/purchases/x.ts`, `export * from '../../catalogue/deals/lists/deals.list.js';`],
  ['a module takes the table of another', `${API}/checkout/purchases/x.ts`, `import '../../catalogue/deals/deal.entity.js';`],
  ['a module reaches into the foundation', `${API}/checkout/purchases/x.ts`, `import '../../foundation/outbox/outbox.service.js';`],
  ['a part of the foundation reaches into another', `${API}/foundation/mail/x.ts`, `import '../outbox/outbox.service.js';`],
  ['the list of modules reaches into one', `${API}/api.module.ts`, `import './catalogue/deals/deals.module.js';`],
  ['the API imports a tool by its path', `${API}/catalogue/deals/x.ts`, `import '../../../../../tools/dev-stack/settings.mjs';`],
  ['the API imports a library by its path', `${API}/catalogue/deals/x.ts`, `export * from '../../../../../libs/contracts/src/deals.js';`],
  ['a module reaches into another by a template', `${API}/checkout/purchases/x.ts`, 'void import(`../credit/credit.service.js`);'],
  ['a module imports what is only known as it runs', `${API}/checkout/purchases/x.ts`, 'export const x = (y: string) => import(y);'],
  ['a feature imports a feature by a template', `${SHOP}/features/checkout/x.ts`, 'lazyDialog(() => import(`../deals`));'],
  ['a module requires what is inside of another', `${API}/checkout/purchases/x.ts`, `import x = require('../credit/credit.service.js');`],
  ['a module names another through the package', `${API}/checkout/purchases/x.ts`, `import '@homeroom/api/src/checkout/credit/x.js';`],
  [
    'a module creates a way to require another',
    `${API}/checkout/purchases/x.ts`,
    `export const x = createRequire(import.meta.url)('../credit/credit.service.js');`,
  ],
  ['a module resolves what is inside of another', `${API}/checkout/purchases/x.ts`, `import.meta.resolve('../credit/credit.service.js');`],
  ['a module adds to the types of another', `${API}/checkout/purchases/x.ts`, `declare module '../credit/credit.service.js' {}`],
  ['a feature requires a folder of another', `${SHOP}/features/checkout/x.ts`, `require.context('../deals');`],
  ['a feature imports another through a loader', `${SHOP}/features/checkout/x.ts`, `import '!!raw-loader!../deals/deal-problem';`],
  ['a feature takes the address of another’s file', `${SHOP}/features/checkout/x.ts`, `new URL('../deals/x.ts', import.meta.url);`],
  ['the renderer imports a library by its path', 'services/renderer/src/x.ts', `import '../../../libs/ui/src/index';`],
  ['the API imports a browser library', `${API}/catalogue/deals/x.ts`, `import '@homeroom/ui';`],
  ['a payload of a job is cast', `${API}/catalogue/deals/x.ts`, `export const id = (payload: object) => (payload as { id: number }).id;`],
  [
    'a payload inside a job is cast',
    `${API}/catalogue/deals/x.ts`,
    `export const id = (job: { payload: object }) => (job.payload as { id: number }).id;`,
  ],
  [
    'a payload that may be absent is cast',
    `${API}/catalogue/deals/x.ts`,
    `export const id = (job: { payload?: object }) => (job.payload! as { id: number }).id;`,
  ],
  ['a part of a payload is cast', `${API}/catalogue/deals/x.ts`, `export const id = ({ payload }: any) => payload.id as number;`],
  ['the data of a job is cast', `${API}/catalogue/deals/x.ts`, `export const id = (job: any) => (job.data as { id: number }).id;`],
  ['a file of more than 300 lines', `${API}/catalogue/deals/x.ts`, `x();\n`.repeat(301)],
  ['a test of more than 300 lines', 'services/api/test/x.test.ts', `it('x', () => undefined);\n`.repeat(301)],
  ['a function of more than 60 lines', `${API}/catalogue/deals/x.ts`, `export function x() {\n${'  x();\n'.repeat(60)}}\n`],
  [
    'a component with more than 60 lines of logic',
    `${SHOP}/routes/x.tsx`,
    `export function X() {\n${'  x();\n'.repeat(60)}  return <p />;\n}\n`,
  ],
  [
    'a handler with more than 60 lines inside an element',
    `${SHOP}/routes/x.tsx`,
    `export const X = () => (\n  <p\n    onClick={() => {\n${'      x();\n'.repeat(60)}    }}\n  />\n);\n`,
  ],
  ["a screen is loaded by React's own lazy", 'apps/marketplace/src/x.ts', `import { lazy } from 'react';\nlazy(() => import('qr'));`],
  ['a twin for servers gives less than its file', 'libs/web/src/session.server.ts', `export const currentUserQuery = {};`],
  ['somebody names a twin for servers', 'libs/web/src/x.ts', `export { useSession } from './session.server';`],
  ['a component looks at the window while it is drawn', `${SHOP}/routes/x.tsx`, 'export const Wide = () => <p>{window.innerWidth}</p>;'],
  [
    'a hook looks into storage at its first drawing',
    `${SHOP}/x.ts`,
    `export const useX = () => useState(() => localStorage.getItem('x'));`,
  ],
  ['a file looks at the document when it is loaded', 'libs/ui/src/x.ts', `export const title = document.title;`],
  ['a screen is loaded by hand', 'apps/shell/src/routes/x.ts', `void import('./sign-in').then(() => undefined);`],
  ['a service imports TypeORM', `${API}/catalogue/deals/x.service.ts`, `import { DataSource } from 'typeorm';`],
  ['a service imports a file of TypeORM', `${API}/catalogue/deals/x.service.ts`, `import 'typeorm/data-source/DataSource.js';`],
  ['a service imports the driver', `${API}/catalogue/deals/x.service.ts`, `import { Client } from 'pg';`],
  ['a service takes a repository of Nest', `${API}/catalogue/deals/x.service.ts`, `import { InjectRepository } from '@nestjs/typeorm';`],
  ['a service asks the database itself', `${API}/catalogue/deals/x.service.ts`, `await manager.query('');`],
];
/** @type {readonly Example[]} */
const ALLOWED = [
  [
    'a component that draws more than 60 lines',
    `${SHOP}/routes/x.tsx`,
    `export const X = () => (\n  <ul>\n${'    <li />\n'.repeat(80)}  </ul>\n);\n`,
  ],
  ['a list of more than 60 lines', `${SHOP}/routes/x.tsx`, `export const x = (y: number) => [\n${'  y,\n'.repeat(80)}];\n`],
  ['a module uses what another shows', `${API}/checkout/purchases/x.ts`, `import '../../catalogue/deals/index.js';`],
  ['a module stands on the foundation', `${API}/checkout/purchases/x.ts`, `import '../../foundation/outbox/index.js';`],
  ['a mail asks its own module', `${API}/checkout/purchases/mails/x.ts`, `import '../purchases.repository.js';`],
  ['the list of tables takes their classes', `${API}/entities.ts`, `import './catalogue/deals/deal.entity.js';`],
  [
    'a service names the type of a manager in place',
    `${API}/catalogue/deals/x.service.ts`,
    `export type X = import('typeorm').EntityManager;`,
  ],
  ['a service hands a manager on', `${API}/catalogue/deals/x.service.ts`, `import type { EntityManager } from 'typeorm';`],
  ['a repository imports TypeORM', `${API}/catalogue/deals/x.repository.ts`, `import { DataSource } from 'typeorm';`],
  [
    'a screen is loaded by the helper',
    'apps/shell/src/routes/x.ts',
    `lazyPage(async () => ({ default: (await import('./sign-in')).SignIn }));`,
  ],
  ['a route composes features', `${SHOP}/routes/x.ts`, `import '../features/deals';\nexport * from '../features/reviews/index';`],
  ['an effect looks at the window', `${SHOP}/routes/x.ts`, `export const useX = () => useEffect(() => window.scrollTo(0, 0));`],
  ['what a browser took over looks at it', `${SHOP}/routes/x.ts`, `export const useX = () => useHydrated() && 'share' in navigator;`],
  ['it is asked whether there is a window', 'libs/ui/src/x.ts', `export const isBrowser = typeof window !== 'undefined';`],
  ['a feature is of several files', `${SHOP}/features/deals/components/x.ts`, `import '../api/deals';\nimport '../deal-problem';`],
  ['a feature uses what all of the app uses', `${SHOP}/features/deals/components/x.ts`, `import '../../../sharing/share-deal';`],
  ['a feature calls the API', `${SHOP}/features/deals/api/x.ts`, `import { call } from '@homeroom/web/call';`],
  ['the console makes its own call', 'apps/admin-console/src/session/call-admin.ts', `import { callApi } from '@homeroom/web';`],
  ['an app uses the libraries', 'apps/marketplace/src/routes/x.ts', `import '@homeroom/ui';\nimport '@homeroom/web';`],
];

/** Gives each example a file of its own: `x12.service.ts` for `x.service.ts`. */
const ownFile = (/** @type {string} */ file, /** @type {number} */ index) =>
  path.posix.join(path.posix.dirname(file), path.posix.basename(file).replace(/^x\b/, `x${index}`));

/** @returns {{ name: string, ok: boolean }[]} */
export function proveBoundaries() {
  const wanted = [...BROKEN.map((example) => ({ example, isRefused: true })), ...ALLOWED.map((example) => ({ example, isRefused: false }))];
  const examples = wanted.map(({ example: [name, file, code], isRefused }, index) => ({
    name: `${isRefused ? 'refused' : 'allowed'}: ${name}`,
    file: ownFile(file, index),
    code,
    isRefused,
  }));
  const refused = lintExamples([{ file: REPLACED, code: readFileSync(path.join(ROOT, REPLACED), 'utf8') }, ...examples]);
  const boundaries = examples.map(({ name, file, isRefused }) => ({
    name,
    ok: PROVED.some((rule) => refused(rule, file)) === isRefused,
  }));
  const proved = PROVED.filter((rule) => examples.some(({ file }) => refused(rule, file)));
  return [...boundaries, ...proveRules(proved)];
}
