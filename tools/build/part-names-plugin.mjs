import { createRequire } from 'node:module';
import path from 'node:path';

/** @import { Compiler, NormalModule, javascript } from 'webpack' */

/**
 * @typedef {{ type: string, range?: [number, number], [key: string]: unknown }} SyntaxNode
 * @typedef {SyntaxNode & { callee: SyntaxNode, arguments: SyntaxNode[] }} Call
 */

const ConstDependency = createRequire(import.meta.url)('webpack/lib/dependencies/ConstDependency.js');
const MARKED = /^lazy(Page|Part|Dialog)$/;
const MAY_MARK = /\blazy(Page|Part|Dialog)\b/;
const NAME = 'PartNamesPlugin';

/** Names each part, such as `lazyPage(() => import('./x'))`, after its module, so that browsers and the server use the same name. */
export class PartNamesPlugin {
  /** @param {Compiler} compiler */
  apply(compiler) {
    const nameParts = (/** @type {javascript.JavascriptParser} */ parser) => {
      parser.hooks.program.tap(NAME, (program) => {
        const module = /** @type {NormalModule} */ (parser.state.module);
        if (!module.resource || module.resource.includes('node_modules')) return;
        // Skips most files quickly, because walking a syntax tree takes longer than parsing.
        if (!MAY_MARK.test(String(parser.state.source))) return;
        for (const call of callsIn(/** @type {SyntaxNode} */ (/** @type {unknown} */ (program)))) {
          const [load] = call.arguments;
          const request = load && importedIn(load);
          if (!request || !load?.range || call.arguments.length > 1) continue;
          const name = partName(compiler.context, path.dirname(module.resource), request);
          module.addPresentationalDependency(new ConstDependency(`, ${JSON.stringify(name)}`, load.range[1]));
        }
      });
    };
    compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const type of ['javascript/auto', 'javascript/esm'])
        normalModuleFactory.hooks.parser.for(type).tap(NAME, (parser) => nameParts(/** @type {javascript.JavascriptParser} */ (parser)));
    });
  }
}

/**
 * `./src/routes/schools` for the module that a file in a folder imports as `request`.
 * @param {string} root
 * @param {string} folder
 * @param {string} request
 */
export const partName = (root, folder, request) => `./${path.relative(root, path.resolve(folder, request)).replaceAll('\\', '/')}`;

/**
 * @param {unknown} value
 * @returns {value is SyntaxNode}
 */
function isNode(value) {
  return typeof value === 'object' && value !== null && typeof (/** @type {SyntaxNode} */ (value).type) === 'string';
}

/** @param {SyntaxNode} node */
const childrenOf = (node) => Object.values(node).flat().filter(isNode);

/**
 * @param {SyntaxNode} node
 * @returns {Call[]}
 */
function callsIn(node) {
  const call = /** @type {Call} */ (node);
  const isOne = node.type === 'CallExpression' && call.callee.type === 'Identifier' && MARKED.test(String(call.callee['name']));
  return [...(isOne ? [call] : []), ...childrenOf(node).flatMap(callsIn)];
}

/**
 * @param {SyntaxNode} node
 * @returns {string | undefined}
 */
function importedIn(node) {
  if (node.type === 'ImportExpression') return String(/** @type {SyntaxNode} */ (node['source'])['value']);
  for (const child of childrenOf(node)) {
    const request = importedIn(child);
    if (request) return request;
  }
  return undefined;
}
