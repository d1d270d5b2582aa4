/** How the gate's programs run: each for a minute or two, which is too short for most of what V8 optimizes to pay off (decision 460). */

/** Before V8 optimizes a function, it waits for eight times as much work. Newer versions of V8 count differently and know no such option. */
const LATE = '--interrupt-budget=540672';
const KNOWS_IT = Number.parseInt(process.versions.v8, 10) < 12;

/** Those in Go live for seconds: they may let five times as much lie around, and share no work between threads that each repeat some. */
export const SHORT_GO = { GOGC: '400', GOMAXPROCS: '1' };

/** Options of Node for programs that compute. */
export const SHORT_RUN = KNOWS_IT ? [LATE] : [];
