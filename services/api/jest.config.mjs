const base = {
  testEnvironment: 'node',
  extensionsToTreatAsEsm: ['.ts'],
  moduleNameMapper: {
    '^@homeroom/contracts$': '<rootDir>/../../libs/contracts/src/index.ts',
    '^@homeroom/contracts/reply-schemas.json$': '<rootDir>/../../libs/contracts/dist/reply-schemas.json',
    '^@homeroom/contracts/(.*)$': '<rootDir>/../../libs/contracts/src/$1.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  transform: {
    '^.+\\.ts$': [
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
};

/** `unit` runs anywhere; `database` and `http` against real stores that the global set-up starts. */
export default {
  projects: [
    {
      ...base,
      displayName: 'unit',
      testMatch: ['<rootDir>/src/**/*.spec.ts', '<rootDir>/../../libs/contracts/src/**/*.spec.ts'],
      roots: ['<rootDir>/src', '<rootDir>/../../libs/contracts/src'],
    },
    {
      ...base,
      displayName: 'stack',
      testMatch: ['<rootDir>/src/**/*.db-spec.ts', '<rootDir>/test/**/*.test.ts'],
      globalSetup: '<rootDir>/test/support/start-stores.mjs',
      globalTeardown: '<rootDir>/test/support/stop-stores.mjs',
      setupFiles: ['reflect-metadata'],
    },
  ],
  testTimeout: 60_000,
};
