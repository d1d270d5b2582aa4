import { jest } from '@jest/globals';

/** The gate tries a failed test once more and names it with its first reason; by hand a failure shows at once. */
jest.retryTimes(Number(process.env['SECOND_TRY'] ?? 0), { logErrorsBeforeRetry: true });
