declare const __webpack_require__: Partial<Record<'u' | 'miniCssF', (chunk: string) => string>>;
declare const BUILD_NAME: string;

/** With each retry of a remote its chunks get a new address, so that a retry never queues behind a request that hangs. */
for (const addressOf of ['u', 'miniCssF'] as const) {
  const original = __webpack_require__[addressOf];
  if (original)
    __webpack_require__[addressOf] = (chunk) => {
      const attempt = globalThis.homeroomAttempt?.(BUILD_NAME) ?? 0;
      return attempt > 0 ? `${original(chunk)}?r=${attempt}` : original(chunk);
    };
}

declare global {
  var homeroomAttempt: ((remote: string) => number) | undefined;
}

export default function retryUrl() {
  return { name: 'retry-url' };
}
