import tseslint from 'typescript-eslint';
import { apiBorders } from './tools/gate/api-borders.mjs';
import { appBorders } from './tools/gate/app-borders.mjs';
import { functions } from './tools/gate/logic-length.mjs';
import { serverCode } from './tools/gate/server-code.mjs';

/**
 * Rules that only ESLint can express: which files may import which, our own conventions, and how long a file may be. They look at one file
 * at a time and need no compiler; every other rule is in .oxlintrc.json.
 */

/** @typedef {{ group: string[], importNames?: string[], message: string }} Forbidden */

/** @type {(...patterns: Forbidden[]) => { 'no-restricted-imports': ['error', { patterns: Forbidden[] }] }} */
const forbid = (...patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });
/** @type {(names: string[], message: string) => Forbidden} */
const group = (names, message) => ({ group: names, message });

const NO_APPS = group(
  [
    '@homeroom/shell*',
    '@homeroom/marketplace*',
    '@homeroom/partner-portal*',
    '@homeroom/admin-console*',
    '@homeroom/api*',
    '**/apps/**',
    '**/services/**',
  ],
  'Only the shell mounts apps, and only at run time.',
);
const NO_SERVER = group(['@nestjs/*', 'typeorm', 'pg', 'bull', 'ioredis', 'stripe', 'fastify'], 'This runs in browsers.');
const NO_WORKSPACE = group(['@homeroom/*'], 'This library stands on no other workspace package.');
const NO_REACT = group(['react', 'react-dom', 'react/*', 'react-dom/*'], 'The contracts run on the server, too.');
const THROUGH_FACADE = group(
  ['react-router', 'react-router/*', '@tanstack/*'],
  'Import it from @homeroom/web: one copy serves the whole page.',
);
/** @type {Forbidden} */
const ONE_KIND_OF_CHANGE = {
  group: ['@homeroom/web'],
  importNames: ['useMutation'],
  message: 'Use useChange from @homeroom/web/change: it says what happened, and runs once.',
};

/** @type {Forbidden} */
const BY_ENDPOINT = {
  group: ['@homeroom/web'],
  importNames: ['callApi', 'callApiList'],
  message: 'Use call from @homeroom/web/call: it knows what each endpoint takes and gives.',
};

const LAZY = 'Use lazyPage, lazyPart or lazyDialog: they ask again for what did not come.';
const HELPER = 'CallExpression[callee.name=/^lazy(Page|Part|Dialog)$/]';
const LAZY_ONLY_THROUGH_HELPERS = [
  { selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]', message: LAZY },
  { selector: 'MemberExpression[object.name="React"][property.name="lazy"]', message: LAZY },
  // Of our own file; package components are not screens.
  { selector: `ImportExpression[source.value=/^\\.{1,2}\\u002F/]:not(${HELPER} ImportExpression)`, message: LAZY },
];

const NO_CAST_OF_PAYLOADS = {
  selector:
    ':matches(TSAsExpression, TSTypeAssertion) > :matches(Identifier[name="payload"], MemberExpression[property.name=/^(payload|data)$/], MemberExpression[object.name="payload"], MemberExpression[object.property.name="payload"])',
  message: 'The name of a job decides what its payload is; see foundation/outbox/jobs.ts.',
};

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.data/**',
      '.nx/**',
      '.cache/**',
      '**/.cache/**',
      'test-results/**',
      'tools/stripe-sandbox/browser/**',
    ],
  },
  tseslint.configs.base,
  {
    files: ['apps/*/src/**/*.{ts,tsx}', 'libs/{ui,web,storefront}/src/**/*.{ts,tsx}'],
    // The very first chunk has nothing around it, messages are retried with the next one, and a preview with the next navigation.
    ignores: [
      'apps/shell/src/index.ts',
      'apps/shell/src/layout/toasts-when-needed.tsx',
      'apps/shell/src/federation/preview.ts',
      // A developer's own build, which nearly nobody has.
      'apps/shell/src/federation/override.ts',
      // Nobody misses vitals that do not come.
      'apps/shell/src/federation/report.ts',
      // The next release unloads what this one could not.
      'apps/shell/src/federation/follow-registry.ts',
      // The notice of a developer's own override.
      'apps/shell/src/bootstrap.tsx',
      '**/*.{spec,test}.{ts,tsx}',
    ],
    rules: { 'no-restricted-syntax': ['error', ...LAZY_ONLY_THROUGH_HELPERS] },
  },
  { files: ['apps/*/src/**/*.{ts,tsx}'], rules: forbid(NO_APPS, NO_SERVER, THROUGH_FACADE, ONE_KIND_OF_CHANGE, BY_ENDPOINT) },
  // Creates the console's own `call`, with its token.
  { files: ['apps/admin-console/src/session/call-admin.ts'], rules: forbid(NO_APPS, NO_SERVER, THROUGH_FACADE, ONE_KIND_OF_CHANGE) },
  // It re-exports all of @homeroom/web to the remotes.
  { files: ['apps/shell/src/server.tsx'], rules: forbid(NO_APPS, NO_SERVER, THROUGH_FACADE) },
  {
    // A test, and what several tests share, may import any screen, and what a screen loads later.
    files: ['{{apps,libs}/*,services/renderer}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.{spec,test}.{ts,tsx}', 'apps/*/src/testing/**'],
    plugins: { app: appBorders },
    rules: { 'app/borders': 'error' },
  },
  {
    // The renderer draws the marketplace's pages, in the shell's frame.
    files: ['{apps/{shell,marketplace},libs/{ui,web,storefront}}/src/**/*.{ts,tsx}'],
    // A server needs one function of the loader; code that uses the others is not in its build.
    ignores: ['**/*.{spec,test}.{ts,tsx}', 'apps/shell/src/federation/load-remote.server.ts'],
    plugins: { server: serverCode },
    rules: { 'server/twins': 'error', 'server/no-browser': 'error' },
  },
  {
    // Not drawn by any server: browser entry points, forms, and personal pages.
    files: [
      'apps/shell/src/{bootstrap,federation/{network-policy,unsaved-work},routes/area}.{ts,tsx}',
      'apps/shell/src/routes/sign-in.tsx',
      'apps/marketplace/src/{routes/checkout.tsx,features/vouchers/**/*.tsx}',
      'libs/web/src/{forms,link-token,record-form}.ts',
    ],
    rules: { 'server/no-browser': 'off' },
  },
  {
    files: ['libs/web/src/**/*.{ts,tsx}'],
    rules: forbid(NO_APPS, NO_SERVER, group(['@homeroom/ui*', '@homeroom/storefront*'], 'libs/web stands on the contracts only.')),
  },
  { files: ['libs/web/src/{router,query}.ts'], rules: { 'no-restricted-imports': 'off' } },
  { files: ['libs/storefront/src/**/*.{ts,tsx}'], rules: forbid(NO_APPS, NO_SERVER, THROUGH_FACADE, ONE_KIND_OF_CHANGE) },
  { files: ['libs/ui/src/**/*.{ts,tsx}'], rules: forbid(NO_WORKSPACE, NO_SERVER) },
  { files: ['libs/contracts/src/**/*.ts'], rules: forbid(NO_WORKSPACE, NO_REACT, NO_SERVER) },
  {
    files: ['libs/releases/src/**/*.ts'],
    rules: forbid(
      NO_APPS,
      group(['@homeroom/ui*', '@homeroom/web*', '@homeroom/storefront*'], 'It signs and checks, for servers, too.'),
      NO_REACT,
      NO_SERVER,
    ),
  },
  {
    files: ['services/api/src/**/*.ts'],
    ignores: ['**/*.spec.ts'],
    plugins: { api: apiBorders },
    rules: { 'api/borders': 'error', ...forbid(group(['@homeroom/ui*', '@homeroom/web*', 'react*'], 'The API knows no browser.')) },
  },
  {
    files: ['services/api/src/**/*.ts'],
    rules: {
      'no-restricted-syntax': ['error', NO_CAST_OF_PAYLOADS],
    },
  },
  {
    files: ['services/renderer/src/**/*.ts'],
    rules: forbid(
      group(
        ['@homeroom/ui*', '@homeroom/web*', '@homeroom/storefront*', '@homeroom/api*', 'react*', '@nestjs/*'],
        'The renderer runs what was built, and knows none of it.',
      ),
    ),
  },
  // Readable in a few screens. Pure lists of facts are exempt.
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['services/api/src/{demo/businesses,migrations/*}.ts'],
    rules: { 'max-lines': ['error', { max: 300 }] },
  },
  {
    files: ['**/*.{ts,mjs}'],
    ignores: ['**/*.{spec,test}.ts', 'services/api/{test,src/migrations}/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  {
    files: ['**/*.tsx'],
    ignores: ['**/*.{spec,test}.tsx'],
    plugins: { functions },
    rules: { 'functions/logic-length': 'error' },
  },
  {
    // What many tests stand on is read like any other code.
    files: ['services/api/test/support/**/*.ts'],
    rules: { 'max-lines-per-function': ['error', { max: 60 }] },
  },
  // A table is reached through its owner's repository; a use case passes a transaction's manager on.
  {
    files: ['services/api/src/*/*/**/*.ts'],
    ignores: ['services/api/src/platform/**', '**/*.{repository,joint,entity,spec}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            { name: 'typeorm', allowImportNames: ['EntityManager'], message: 'Ask a repository, or take a transaction from Database.' },
            { name: '@nestjs/typeorm', message: 'Ask a repository, or take a transaction from Database.' },
            { name: 'pg', message: 'Ask a repository, or take a transaction from Database.' },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        NO_CAST_OF_PAYLOADS,
        { selector: 'CallExpression[callee.object.name="manager"]', message: 'Hand the manager on to a repository.' },
        { selector: 'ImportExpression[source.value=/^(typeorm|pg|@nestjs.typeorm)$/]', message: 'Ask a repository.' },
      ],
    },
  },
);
