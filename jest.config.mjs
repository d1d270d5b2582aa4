const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: {
    '^@homeroom/contracts$': '<rootDir>/libs/contracts/src/index.ts',
    '^@homeroom/contracts/reply-schemas.json$': '<rootDir>/libs/contracts/dist/reply-schemas.json',
    '^@homeroom/contracts/(.*)$': '<rootDir>/libs/contracts/src/$1.ts',
    '^@homeroom/releases$': '<rootDir>/libs/releases/src/index.ts',
    '^@homeroom/web$': '<rootDir>/libs/web/src/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.tsx?$': [
      '@swc/jest',
      {
        swcrc: false,
        module: { type: 'es6' },
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', decorators: true },
          transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
        },
      },
    ],
  },
  modulePathIgnorePatterns: ['<rootDir>/.*/dist/', '<rootDir>/.data/'],
};

/** `unit` runs anywhere; `stack` asks the API with real stores behind it, which the global set-up starts. */
export default {
  projects: [
    { ...base, displayName: 'unit', testMatch: ['<rootDir>/{apps,libs,services,deploy}/**/*.spec.ts'], setupFiles: ['reflect-metadata'] },
    {
      ...base,
      displayName: 'stack',
      testMatch: ['<rootDir>/services/api/test/**/*.test.ts'],
      globalSetup: '<rootDir>/services/api/test/support/start-stores.mjs',
      globalTeardown: '<rootDir>/services/api/test/support/stop-stores.mjs',
      setupFiles: ['reflect-metadata'],
    },
  ],
  testTimeout: 60_000,
};
