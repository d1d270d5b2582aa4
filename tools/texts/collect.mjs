/** Finds every sentence in a source file that a person can see or hear: in JSX, attributes, messages, emails, and PDFs. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';

/** Attributes and properties with values for machines. */
const FOR_MACHINES = new Set(
  'className class style key id name type role href to src rel target method path d viewBox fill stroke variant size tone as htmlFor autoComplete inputMode pattern accept lang data-remote data-version font weight align'.split(
    ' ',
  ),
);
/** Calls whose text is for developers and logs. */
const FOR_DEVELOPERS =
  /^(?:console\.\w+|.*[lL]og(?:ger)?\.\w+|require|import|.*\.(?:query|addEventListener|querySelector|startsWith|endsWith|includes|header|headers|set|append|setHeader|getElementById|matchMedia)|matchMedia|styles|every|oneForEach|new (?:Type|Range)?Error|Error|Counter|Gauge|Histogram|OwnerDeclared|describe|it)$/;
const SQL = /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH|CREATE|ALTER|DROP|SET|FROM|LEFT|JOIN|WHERE|AND|ORDER|LOCK|VALUES|EXISTS|CASE)\b/;
/** Keywords inside a part of a statement. */
const IN_SQL = /\b(?:AS|AT TIME ZONE|CASE|CAST|COALESCE|IS NULL|NOT IN|UNION|WHERE)\b/;
const ENDPOINT = /^(?:GET|POST|PUT|PATCH|DELETE) \//;

/** Marks a value that is only known at run time. */
const GAP = '…';

/**
 * The text of an expression, as far as the source shows.
 * @param {ts.Expression | undefined} expression
 * @returns {string}
 */
function textOf(expression) {
  if (!expression) return '';
  if (ts.isStringLiteralLike(expression)) return expression.text;
  if (ts.isTemplateExpression(expression))
    return expression.head.text + expression.templateSpans.map(({ expression: inner, literal }) => textOf(inner) + literal.text).join('');
  if (ts.isParenthesizedExpression(expression)) return textOf(expression.expression);
  if (ts.isConditionalExpression(expression)) {
    const [one, other] = [textOf(expression.whenTrue), textOf(expression.whenFalse)];
    return isWords(one) || isWords(other) ? `[${one.trim() || '-'} / ${other.trim() || '-'}]` : GAP;
  }
  if (ts.isBinaryExpression(expression) && expression.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return textOf(expression.left) + textOf(expression.right);
  if (ts.isJsxElement(expression) || ts.isJsxFragment(expression)) return childrenOf(expression);
  return GAP;
}

/**
 * @param {ts.JsxElement | ts.JsxFragment} element
 * @returns {string}
 */
const childrenOf = ({ children }) => children.map(childText).join('');

/**
 * @param {ts.JsxChild} child
 * @returns {string}
 */
function childText(child) {
  if (ts.isJsxText(child)) return child.containsOnlyTriviaWhiteSpaces ? '' : child.text.replaceAll(/\s*\n\s*/g, ' ');
  if (ts.isJsxExpression(child)) return textOf(child.expression);
  if (ts.isJsxSelfClosingElement(child)) return child.tagName.getText() === 'br' ? ' ' : '';
  return childrenOf(child);
}

const entities = /** @type {const} */ ([
  ['&nbsp;', ' '],
  ['&amp;', '&'],
  ['&apos;', "'"],
  ['&quot;', '"'],
]);
const tidy = (/** @type {string} */ text) =>
  entities
    .reduce((all, [entity, letter]) => all.replaceAll(entity, letter), text)
    .replaceAll(/\s+/g, ' ')
    .trim();
/** @param {string} text */
const isWords = (text) => /\p{L}/u.test(text.replaceAll(GAP, ''));

/** Whether an unmarked string starts like a sentence or a label. @param {string} text */
function isLikeText(text) {
  const words = text.replaceAll(GAP, '').trim();
  if (
    SQL.test(words) ||
    IN_SQL.test(words) ||
    ENDPOINT.test(words) ||
    /^[\w-]*:\/\/|^[A-Z][A-Z0-9_]+$|^[./#@\\]|[{};<>]|^\w+\/\w|_|LIKE|^Bearer|\$\d|^application\/|=One-Click|^\d+px/.test(words)
  )
    return false;
  return /^["“‘$+(\d]*\p{Lu}.*\p{Ll}/u.test(words) || /\p{Ll}{2,} \p{L}+ \p{L}/u.test(words);
}

/** @param {ts.Node} node */
function isForMachines(node) {
  for (let { parent } = node, inner = node; parent; inner = parent, parent = parent.parent) {
    if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent) || ts.isTypeNode(parent) || ts.isCaseClause(parent)) return true;
    if (ts.isJsxAttribute(parent)) return FOR_MACHINES.has(parent.name.getText());
    if (ts.isPropertyAssignment(parent) && parent.name === inner) return true;
    if (ts.isElementAccessExpression(parent) && parent.argumentExpression === inner) return true;
    if (ts.isBinaryExpression(parent) && /^[=!]==$/.test(parent.operatorToken.getText())) return true;
    if (ts.isTaggedTemplateExpression(parent)) return true;
    // Validation decorators contain messages; others contain names.
    if (ts.isDecorator(parent)) return !/\bmessage\b/.test(parent.expression.getText());
    if (ts.isCallExpression(parent) || ts.isNewExpression(parent)) {
      const called = `${ts.isNewExpression(parent) ? 'new ' : ''}${parent.expression.getText()}`;
      if (FOR_DEVELOPERS.test(called)) return true;
    }
    if (ts.isStatement(parent) && !ts.isBlock(parent)) return false;
  }
  return false;
}

/** What browsers, readers without scripts, and search engines show of a page. */
const IN_PAGE = /<(title|noscript)>(.*?)<\/\1>|<meta\s+name="description"\s+content="([^"]*)"/gs;

const textsInPage = (/** @type {string} */ page) =>
  [...page.matchAll(IN_PAGE)].map(([, , element = '', description = '']) => tidy(element.replaceAll(/<[^>]*>/g, '') + description));

/**
 * @param {string} file
 * @returns {string[]} in source order, each once
 */
export function textsIn(file) {
  if (file.endsWith('.html')) return textsInPage(readFileSync(file, 'utf8'));
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true, kind);
  /** @type {Set<string>} */
  const texts = new Set();
  const add = (/** @type {string} */ text) => isWords(text) && texts.add(tidy(text));
  /** @param {ts.Node} node @param {boolean} isInside whether an enclosing node was already taken as a whole */
  const visit = (node, isInside) => {
    let whole = isInside;
    if (!isInside && (ts.isJsxElement(node) || ts.isJsxFragment(node)) && node.children.some((child) => isWords(ownText(child)))) {
      add(childrenOf(node));
      whole = true;
    }
    if (ts.isJsxAttributes(node)) whole = false;
    if (!whole && isExpressionOfWords(node)) {
      const text = textOf(node);
      if (isLikeText(text) && !isForMachines(node)) {
        add(text);
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, whole));
  };
  visit(source, false);
  return [...texts];
}

/** A child's own text, without its elements. @param {ts.JsxChild} child */
const ownText = (child) =>
  ts.isJsxText(child) || (ts.isJsxExpression(child) && child.expression && !ts.isConditionalExpression(child.expression))
    ? childText(child)
    : '';

/** @param {ts.Node} node @returns {node is ts.Expression} */
const isExpressionOfWords = (node) =>
  ts.isStringLiteralLike(node) ||
  ts.isTemplateExpression(node) ||
  (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken);
