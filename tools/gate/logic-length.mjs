/**
 * Limits the length of functions, not counting JSX elements, nor the list if the function is one, such as a table's columns: markup may be
 * long, logic may not.
 */

/** @import { Rule, Syntax } from './rule' */
/** @typedef {{ start: { line: number }, end: { line: number } }} Lines */
/** @typedef {{ own: Lines, drawn: Set<number> }} Entered a function that is being visited, and its lines with elements */

const MOST = 60;

/** @type {Rule} */
export const logicLength = {
  create(context) {
    /** @type {Entered[]} */
    const entered = [];
    const enter = (/** @type {Syntax} */ node) => void entered.push({ own: node.loc, drawn: new Set() });
    const leave = (/** @type {Syntax} */ node) => {
      const { own, drawn } = /** @type {Entered} */ (entered.pop());
      const lines = own.end.line - own.start.line + 1 - drawn.size;
      if (lines > MOST) context.report({ node, message: `This function has ${lines} lines besides its elements; ${MOST} are allowed.` });
    };
    const draw = (/** @type {Syntax} */ { loc: { start, end } }) => {
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
