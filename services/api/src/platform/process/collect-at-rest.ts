import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CHECK_MS = 10_000;
/** A process that does more collects on its own. */
const AT_REST = 0.1;
/** The second returns to the system what the first emptied. */
const TIMES = 2;

function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Starting leaves a third of the heap behind as garbage, and V8 collects only when more is requested: a process at rest would keep it for
 * hours. Collects twice, after ten seconds that were quiet, so that hardly a request waits for it.
 */
export function collectAtRest(
  work: () => void = collect,
  usedBetween: (before?: EventLoopUtilization) => EventLoopUtilization = (before) => performance.eventLoopUtilization(before),
): void {
  let [before, left] = [usedBetween(), TIMES];
  const checking = setInterval(() => {
    const { utilization } = usedBetween(before);
    before = usedBetween();
    if (utilization > AT_REST) return;
    left -= 1;
    if (left === 0) clearInterval(checking);
    work();
  }, CHECK_MS).unref();
}
