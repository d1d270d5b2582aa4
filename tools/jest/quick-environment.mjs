/**
 * Jest's environment for Node makes the global object of tests from a Proxy, so each use of a global, such as `Math` or `Error`, calls
 * several functions. Here it is an ordinary one.
 */
import vm from 'node:vm';
import { TestEnvironment as JestEnvironment } from 'jest-environment-node';

const { createContext } = vm;
/** Node 20.18 and 22.8 have it. */
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
