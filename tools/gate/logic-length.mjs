/**
 * Limits the length of functions, not counting JSX elements, nor the list if the function is one, such as a table's columns: markup may be
 * long, logic may not.
 */

/** @import { Rule } from 'eslint' */
/** @typedef {{ start: { line: number }, end: { line: number } }} Lines */
/** @typedef {{ own: Lines, drawn: Set<number> }} Entered a function that is being visited, and its lines with elements */

const MOST = 60;

/** @type {Rule.RuleModule} */
const logicLength = {
  meta: { type: 'suggestion', schema: [] },
  create(context) {
    /** @type {Entered[]} */
    const entered = [];
    const linesOf = (/** @type {unknown} */ node) => /** @type {{ loc: Lines }} */ (node).loc;
    const enter = (/** @type {unknown} */ node) => void entered.push({ own: linesOf(node), drawn: new Set() });
    const leave = (/** @type {Rule.Node} */ node) => {
      const { own, drawn } = /** @type {Entered} */ (entered.pop());
      const lines = own.end.line - own.start.line + 1 - drawn.size;
      if (lines > MOST) context.report({ node, message: `This function has ${lines} lines besides its elements; ${MOST} are allowed.` });
    };
    const draw = (/** @type {unknown} */ node) => {
      const { start, end } = linesOf(node);
      // The lines count as elements in every enclosing function.
      for (const { drawn } of entered) for (let line = start.line; line <= end.line; line += 1) drawn.add(line);
    };
    return {
      FunctionDeclaration: enter,
      FunctionExpression: enter,
      ArrowFunctionExpression: enter,
      'FunctionDeclaration:exit': leave,
      'FunctionExpression:exit': leave,
      'ArrowFunctionExpression:exit': leave,
      JSXElement: draw,
      JSXFragment: draw,
      'ArrowFunctionExpression > ArrayExpression.body': draw,
    };
  },
};

export const functions = { rules: { 'logic-length': logicLength } };
