import { performance, type EventLoopUtilization } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const CHECK_MS = 10_000;
/** Above this share of a core, V8 collects without our help. */
const AT_REST = 0.1;
/** The first run empties pages, and the second returns them to the system. */
const TIMES = 2;

function collect(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * A third of the heap after a start is garbage. V8 collects it only when more memory is requested, so an idle process would keep it for
 * hours. We collect twice, after ten quiet seconds, so that hardly any request has to wait for it.
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
