/** Options for the gate's programs, which run for a minute or two: too short for most of V8's optimizations to pay off (decision 460). */

/** Makes V8 optimize a function only after eight times as much work. Newer versions of V8 do not have this option. */
const LATE = '--interrupt-budget=540672';
const KNOWS_IT = Number.parseInt(process.versions.v8, 10) < 12;

/** Environment of programs in Go, which run for seconds: they collect garbage more rarely, and use one thread, which saves repeated work. */
export const SHORT_GO = { GOGC: '400', GOMAXPROCS: '1' };

/** Node options for programs that compute. */
export const SHORT_RUN = KNOWS_IT ? [LATE] : [];
