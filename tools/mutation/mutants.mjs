/** Makes mutants of a file. Each has one small mistake, as a person might make it. */
import ts from 'typescript';

/** @typedef {{ start: number, end: number, text: string, what: string }} Mutant */

const S = ts.SyntaxKind;

/** @type {Partial<Record<ts.SyntaxKind, readonly string[]>>} */
const OPERATORS = {
  [S.PlusToken]: ['-'],
  [S.MinusToken]: ['+'],
  [S.AsteriskToken]: ['/'],
  [S.SlashToken]: ['*'],
  [S.PercentToken]: ['*'],
  [S.LessThanToken]: ['<=', '>='],
  [S.LessThanEqualsToken]: ['<', '>'],
  [S.GreaterThanToken]: ['>=', '<='],
  [S.GreaterThanEqualsToken]: ['>', '<'],
  [S.EqualsEqualsEqualsToken]: ['!=='],
  [S.ExclamationEqualsEqualsToken]: ['==='],
  [S.AmpersandAmpersandToken]: ['||'],
  [S.BarBarToken]: ['&&'],
  [S.QuestionQuestionToken]: ['&&'],
  [S.PlusEqualsToken]: ['-='],
  [S.MinusEqualsToken]: ['+='],
};

/** Code that only concerns types or messages. */
const isSilent = (/** @type {ts.Node} */ node) =>
  ts.isImportDeclaration(node) ||
  ts.isTypeNode(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isDecorator(node);

/** Log statements, on which nothing depends. */
const isLogging = (/** @type {ts.Node} */ node) => ts.isExpressionStatement(node) && /^this\.logger\./.test(node.expression.getText());

/**
 * @param {string} file
 * @param {string} source
 * @param {string} [only] the name of the only constant to mutate
 * @returns {Mutant[]}
 */
export function mutantsOf(file, source, only) {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.ES2022, true);
  /** @type {Mutant[]} */
  const found = [];
  const add = (/** @type {ts.Node} */ node, /** @type {string} */ text, /** @type {string} */ what) => {
    const { line } = tree.getLineAndCharacterOfPosition(node.getStart());
    found.push({ start: node.getStart(), end: node.getEnd(), text, what: `${line + 1}: ${what}` });
  };
  const visit = (/** @type {ts.Node} */ node) => {
    if (isSilent(node) || isLogging(node)) return;
    for (const [text, what] of changesOf(node)) add(node, text, what);
    ts.forEachChild(node, visit);
  };
  const isWanted = (/** @type {ts.Node} */ node) =>
    ts.isVariableStatement(node) && node.declarationList.declarations.some(({ name }) => name.getText() === only);
  if (only === undefined) visit(tree);
  else tree.statements.filter(isWanted).forEach(visit);
  return found;
}

/**
 * @param {ts.Node} node
 * @returns {[text: string, what: string][]}
 */
function changesOf(node) {
  const text = node.getText();
  if (ts.isBinaryExpression(node)) return ofOperator(node);
  if (ts.isCallExpression(node)) return ofCall(node);
  if (ts.isConditionalExpression(node))
    return [[text.replace(node.condition.getText(), `!(${node.condition.getText()})`), 'condition inverted']];
  if (ts.isIfStatement(node) || ts.isWhileStatement(node)) return ofCondition(node);
  if (ts.isNumericLiteral(node)) return [[`${Number(node.text.replaceAll('_', '')) + 1}`, `${text} + 1`]];
  if (ts.isStringLiteral(node) && !ts.isPropertyAssignment(node.parent)) return [["'mutated'", `${text} is another`]];
  if (ts.isStringLiteral(node) && ts.isPropertyAssignment(node.parent) && node.parent.initializer === node)
    return [["'mutated'", `${text} is another`]];
  if (ts.isPrefixUnaryExpression(node)) return ofUnary(node);
  if (node.kind === S.TrueKeyword) return [['false', 'false']];
  if (node.kind === S.FalseKeyword) return [['true', 'true']];
  if (ts.isExpressionStatement(node)) return [[';', `without ${short(text)}`]];
  if (ts.isContinueStatement(node) || (ts.isReturnStatement(node) && !node.expression)) return [[';', `without ${text}`]];
  if (ts.isSpreadElement(node)) return [['...[]', `without ${short(text)}`]];
  if (ts.isSpreadAssignment(node)) return [['...{}', `without ${short(text)}`]];
  if (ts.isArrayLiteralExpression(node)) return ofElements(node);
  return [];
}

/** @type {Readonly<Record<string, readonly string[]>>} */
const METHODS = { some: ['every'], every: ['some'], min: ['max'], max: ['min'], floor: ['ceil'], ceil: ['floor'], push: ['unshift'] };
const PREDICATES = ['includes', 'has', 'test', 'startsWith', 'endsWith'];

/** @param {ts.CallExpression} node @returns {[string, string][]} */
function ofCall({ expression, arguments: given }) {
  if (!ts.isPropertyAccessExpression(expression)) return [];
  const { name, expression: whose } = expression;
  const call = (/** @type {string} */ method) => `${whose.getText()}.${method}(${given.map((one) => one.getText()).join(', ')})`;
  if (PREDICATES.includes(name.text)) return [[`!${call(name.text)}`, `not ${name.text}`]];
  if (name.text === 'filter') return [[whose.getText(), 'without filter']];
  return (METHODS[name.text] ?? []).map((other) => [call(other), `${name.text} is ${other}`]);
}

/** @param {ts.BinaryExpression} node @returns {[string, string][]} */
const ofOperator = ({ left, operatorToken, right }) =>
  (OPERATORS[operatorToken.kind] ?? []).map((other) => [
    `${left.getText()} ${other} ${right.getText()}`,
    `${operatorToken.getText()} is ${other}`,
  ]);

/** @param {ts.IfStatement | ts.WhileStatement} node @returns {[string, string][]} */
function ofCondition(node) {
  const condition = node.expression.getText();
  const [head, tail] = [
    node.getText().slice(0, node.expression.getStart() - node.getStart()),
    node.getText().slice(node.expression.getEnd() - node.getStart()),
  ];
  return [
    [`${head}!(${condition})${tail}`, `unless ${short(condition)}`],
    [`${head}false${tail}`, `never, not if ${short(condition)}`],
    ...(ts.isIfStatement(node) ? /** @type {[string, string][]} */ ([[`${head}true${tail}`, `always, not if ${short(condition)}`]]) : []),
  ];
}

/** @param {ts.PrefixUnaryExpression} node @returns {[string, string][]} */
const ofUnary = ({ operator, operand }) =>
  operator === S.MinusToken || operator === S.ExclamationToken ? [[operand.getText(), `without ${ts.tokenToString(operator)}`]] : [];

/** @param {ts.ArrayLiteralExpression} node @returns {[string, string][]} */
const ofElements = ({ elements }) =>
  elements
    .filter((one) => !ts.isSpreadElement(one))
    .map((gone) => [
      `[${elements
        .filter((one) => one !== gone)
        .map((one) => one.getText())
        .join(', ')}]`,
      `without ${short(gone.getText())}`,
    ]);

const short = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').slice(0, 60);
