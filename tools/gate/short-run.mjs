/** How the gate's programs run: each for a minute or two, which is too short for most of what V8 optimizes to pay off (decision 460). */

/** Before V8 optimizes a function, it waits for eight times as much work. Newer versions of V8 count differently and know no such option. */
const LATE = '--interrupt-budget=540672';
const KNOWS_IT = Number.parseInt(process.versions.v8, 10) < 12;

/** Options of Node for programs that compute. */
export const SHORT_RUN = KNOWS_IT ? [LATE] : [];
