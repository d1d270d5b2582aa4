/** How swc compiles TypeScript; `tsx` changes the meaning of `<T>`, so only such files get it. */
const compiled = (/** @type {boolean} */ tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    module: { type: 'es6' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx, decorators: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic' },
      },
    },
  },
];

/** Takes minutes, and what it kills differs each time: `npm run test:settlement -- --stack`. */
const NOT_IN_THE_GATE = ['/test/killed-histories/'];

const base = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@homeroom/contracts$': '<rootDir>/libs/contracts/src/index.ts',
    '^@homeroom/contracts/(endpoints|reply-schemas).json$': '<rootDir>/libs/contracts/dist/$1.json',
    '^@homeroom/contracts/(.*)$': '<rootDir>/libs/contracts/src/$1.ts',
    '^@homeroom/releases$': '<rootDir>/libs/releases/src/index.ts',
    '^@homeroom/web$': '<rootDir>/libs/web/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: { '^.+\\.ts$': compiled(false), '^.+\\.tsx$': compiled(true) },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/(.*/)?\\.(cache|data|nx|git)/'],
  cacheDirectory: '<rootDir>/.cache/jest',
  // `find` would list all of node_modules, too.
  haste: { forceNodeFilesystemAPI: true },
};

/** `unit` runs anywhere; `component` renders screens in jsdom; `stack` calls the API with real stores, separate for each file. */
export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      // Files of one run share packages and a global object (decisions 200 and 894).
      runtime: '<rootDir>/tools/jest/shared-runtime.mjs',
      testEnvironment: '<rootDir>/tools/jest/unit-environment.mjs',
      testMatch: ['<rootDir>/{apps,libs,services,deploy,docs,tools}/**/*.spec.ts'],
      setupFiles: ['reflect-metadata'],
    },
    {
      ...base,
      displayName: 'component',
      // Files of one run share packages and a window (decision 200).
      runtime: '<rootDir>/tools/jest/shared-runtime.mjs',
      testEnvironment: '<rootDir>/tools/component-tests/environment.mjs',
      // Resolved as by the compiler and webpack: workspace packages by their sources.
      testEnvironmentOptions: { customExportConditions: ['browser', 'homeroom-source'] },
      testMatch: ['<rootDir>/{apps,libs}/**/*.test.tsx'],
      moduleNameMapper: {
        ...base.moduleNameMapper,
        '\\.css$': '<rootDir>/tools/component-tests/css-names.mjs',
        '\\.woff2$': '<rootDir>/tools/component-tests/file-address.mjs',
      },
      setupFilesAfterEnv: ['<rootDir>/tools/component-tests/setup.ts'],
    },
    {
      ...base,
      displayName: 'stack',
      testEnvironment: '<rootDir>/services/api/test/support/environment.mjs',
      testMatch: ['<rootDir>/services/api/test/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...(process.env['KILLED_HISTORIES'] ? [] : NOT_IN_THE_GATE)],
      globalSetup: '<rootDir>/services/api/test/support/start-stores.mjs',
      globalTeardown: '<rootDir>/services/api/test/support/stop-stores.mjs',
      transform: {
        '/node_modules/.+\\.[cm]?js$|/(services/api|libs/[^/]+)/src/.+\\.ts$': '<rootDir>/services/api/test/support/loaded-once.mjs',
        ...base.transform,
      },
      transformIgnorePatterns: [],
    },
  ],
  testTimeout: 60_000,
};
