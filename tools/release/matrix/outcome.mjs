/** What the matrix says about a version once all its cells are checked. */
import { hashOfContract } from '@homeroom/releases';
import { MOST_REPORTED } from './check-cell.mjs';

/**
 * @import { MatrixCell, RemoteMatrix } from '@homeroom/contracts'
 * @import { Cell, CellResult } from './check-cell.mjs'
 * @import { MatrixVersion } from './read-parts.mjs'
 */

/** Cells of other shells and contracts that are kept with a version. */
const MOST_OTHERS = 2;

/**
 * @typedef {object} Outcome of one version
 * @property {string} remote
 * @property {string} version
 * @property {string} builtFor hash of the contract that it was built for
 * @property {readonly MatrixCell[]} cells that passed
 * @property {readonly string[]} needs what the version needs and the previous contract lacks
 * @property {readonly string[]} gaps sentences about what it could not be run or compared with
 * @property {readonly string[]} problems
 */

/** @typedef {Cell & { result: CellResult }} CheckedCell */

/**
 * @param {MatrixVersion} version
 * @param {readonly CheckedCell[]} checked its cells
 * @returns {Outcome}
 */
export function outcomeOf({ remote, version, own, matrix, gaps }, checked) {
  const needs = checked.flatMap(({ result }) => result.needs);
  const problems = checked.flatMap(({ contract, shell, result }) =>
    result.problems.map((problem) => `${remote} ${version} in shell ${shell.facts.version} on ${contract.name}: ${problem}`),
  );
  const passed = checked.flatMap(({ result }) => result.cell ?? []);
  return {
    remote,
    version,
    gaps,
    problems,
    // Keep the hash even if that contract is missing here: it may exist where the next run happens.
    builtFor: matrix?.builtFor ?? hashOfContract(own),
    cells: [...passed, ...otherCells(matrix?.cells ?? [], checked)],
    needs: [...new Set(needs)].slice(0, MOST_REPORTED),
  };
}

/**
 * The last known cells of shells and contracts that were not checked now.
 * @param {readonly MatrixCell[]} known
 * @param {readonly CheckedCell[]} checked
 */
function otherCells(known, checked) {
  const names = checked.map((cell) => ({ shell: cell.shell.facts.version, contract: hashOfContract(cell.contract.description) }));
  const isChecked = (/** @type {MatrixCell} */ cell) =>
    names.some(({ shell, contract }) => cell.shell === shell && cell.contract === contract);
  return known.filter((cell) => !isChecked(cell)).slice(-MOST_OTHERS);
}

/**
 * What the signed history records about a version.
 * @param {Outcome} outcome
 * @returns {RemoteMatrix}
 */
export const matrixOf = ({ builtFor, cells, needs, gaps }) => ({
  builtFor,
  cells,
  ...(needs.length > 0 && { needs }),
  ...(gaps.length > 0 && { gaps }),
});

/**
 * What to print about them.
 * @param {readonly Outcome[]} outcomes
 */
export const linesOf = (outcomes) =>
  outcomes.flatMap(({ remote, version, cells, needs, gaps }) => [
    `${remote} ${version}: passed in ${cells.length} ${cells.length === 1 ? 'cell' : 'cells'}`,
    ...needs.map((need) => `  the API cannot be rolled back: ${need}`),
    ...gaps.map((gap) => `  ${gap}`),
  ]);
