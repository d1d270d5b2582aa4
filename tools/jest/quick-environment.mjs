/**
 * Jest's environment for Node, but with an ordinary global object. In jest's own, vm intercepts each use of a global, such as `Math` or
 * `Error`, which is slow.
 */
import vm from 'node:vm';
import { TestEnvironment as JestEnvironment } from 'jest-environment-node';

const { createContext } = vm;
/** The option for an ordinary global object, which Node has since 20.18 and 22.8. */
const ORDINARY = vm.constants?.DONT_CONTEXTIFY;

export class TestEnvironment extends JestEnvironment {
  /** @param {ConstructorParameters<typeof JestEnvironment>} given */
  constructor(...given) {
    if (ORDINARY) vm.createContext = () => createContext(ORDINARY);
    try {
      super(...given);
    } finally {
      vm.createContext = createContext;
    }
  }
}
