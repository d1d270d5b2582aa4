import { lazyFiles, type Loader } from './lazy-files';

declare const __webpack_require__: Loader;
declare const BUILD_NAME: string;

lazyFiles(__webpack_require__, () => globalThis.homeroomAttempt?.(BUILD_NAME) ?? 0);

declare global {
  var homeroomAttempt: ((remote: string) => number) | undefined;
}

export default function retryUrl() {
  return { name: 'retry-url' };
}
