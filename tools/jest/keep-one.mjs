/**
 * What jest calls with `new` for each test file, and which gives each the same environment.
 * @template {unknown[]} Given
 * @template {{ begin: (...given: Given) => void }} Environment
 * @param {new (...given: Given) => Environment} Environment
 */
export function keepOne(Environment) {
  /** @type {Environment | undefined} */
  let kept;
  /** @param {Given} given */
  return function KeptEnvironment(...given) {
    kept ??= new Environment(...given);
    kept.begin(...given);
    return kept;
  };
}
