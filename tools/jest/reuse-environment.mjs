/**
 * Makes a class for jest, which creates an environment for each test file, that always returns the same environment.
 * @template {unknown[]} Given
 * @template {{ begin: (...given: Given) => void }} Environment
 * @param {new (...given: Given) => Environment} Environment
 */
export function reuseEnvironment(Environment) {
  /** @type {Environment | undefined} */
  let kept;
  /** @param {Given} given */
  return function KeptEnvironment(...given) {
    kept ??= new Environment(...given);
    kept.begin(...given);
    return kept;
  };
}
