/** Writes docs/configuration.md from the source of the configuration: what each variable sets, its allowed values, and its default. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ROOT, readSettings } from '../dev-stack/settings.mjs';
import { table } from './tables.mjs';

const FOLDER = 'services/api/src/platform/configuration';

/** @param {string} file */
const parse = (file) =>
  ts.createSourceFile(file, readFileSync(path.join(ROOT, FOLDER, file), 'utf8'), ts.ScriptTarget.Latest, true, ts.ScriptKind.TS);

/**
 * @template {ts.Node} T
 * @param {ts.Node} root
 * @param {(node: ts.Node) => node is T} is
 * @returns {T[]}
 */
function all(root, is) {
  /** @type {T[]} */
  const found = [];
  const visit = (/** @type {ts.Node} */ node) => {
    if (is(node)) found.push(node);
    ts.forEachChild(node, visit);
  };
  visit(root);
  return found;
}

/** @param {ts.Node} node */
const variableIn = (node) =>
  ts.isElementAccessExpression(node) && node.expression.getText() === 'env' && ts.isStringLiteral(node.argumentExpression)
    ? node.argumentExpression.text
    : undefined;

/** @param {ts.Decorator} decorator */
function ruleOf({ expression }) {
  if (!ts.isCallExpression(expression)) return [];
  const [limit] = expression.arguments;
  const name = expression.expression.getText();
  if (name === 'IsIn' && limit && ts.isArrayLiteralExpression(limit))
    return [limit.elements.map((element) => `\`${/** @type {ts.StringLiteral} */ (element).text}\``).join(', ')];
  if (name === 'Min') return [`from ${numberOf(limit)}`];
  if (name === 'Max') return [`to ${numberOf(limit)}`];
  return [];
}

/** @param {ts.Node | undefined} node */
function numberOf(node) {
  const known = node && ts.isIdentifier(node) ? CONSTANTS.get(node.text) : node;
  return String(Number(known?.getText().replaceAll('_', '')));
}

const declared = parse('configuration.ts');
/** Defaults by name: constants of the configuration's own files. */
const CONSTANTS = new Map(
  [declared, parse('development.ts')]
    .flatMap((file) => all(file, ts.isVariableDeclaration))
    .flatMap(({ name, initializer }) => (initializer ? [[name.getText(), initializer]] : [])),
);

/** The classes of the configuration, with the main one first. */
const inTurn = all(declared, ts.isClassDeclaration).sort(
  (one, other) => Number(other.name?.text === 'Configuration') - Number(one.name?.text === 'Configuration'),
);

/** @typedef {{ what: string, may: string }} Property */

/** @type {Map<string, Property>} */
const PROPERTIES = new Map(
  inTurn
    .flatMap((type) => all(type, ts.isPropertyDeclaration))
    .map((property) => {
      const what = ts.getJSDocCommentsAndTags(property).map(({ comment }) => ts.getTextOfJSDocComment(comment) ?? '');
      if (what.join('') === '') throw new Error(`configuration.ts does not say what ${property.name.getText()} is`);
      const rules = (ts.getDecorators(property) ?? []).flatMap(ruleOf);
      return [property.name.getText(), { what: what.join(' '), may: rules.join(' ').replace(/^from /, '') }];
    }),
);

/**
 * Describes the value of an expression if its variable is not set.
 * @param {ts.Expression} expression
 * @returns {string}
 */
function without(expression) {
  if (ts.isParenthesizedExpression(expression)) return without(expression.expression);
  if (ts.isBinaryExpression(expression))
    return expression.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken ? without(expression.right) : 'on';
  if (ts.isConditionalExpression(expression)) return withoutChoice(expression);
  if (ts.isCallExpression(expression)) {
    const { arguments: given, expression: called } = expression;
    const inner = ts.isPropertyAccessExpression(called) ? called.expression : given.at(-1);
    if (inner) return without(/** @type {ts.Expression} */ (inner));
  }
  if (ts.isStringLiteral(expression)) return `\`${expression.text}\``;
  if (ts.isNumericLiteral(expression)) return numberOf(expression);
  if (ts.isTemplateExpression(expression)) return `\`${templateText(expression)}\``;
  const text = expression.getText();
  if (variableIn(expression)) return '';
  if (text.startsWith('DEVELOPMENT_STACK.')) return 'the local stack’s';
  if (/^(DEVELOPMENT|SANDBOX)_/.test(text)) return 'a development value, refused in production';
  if (text === 'undefined') return '';
  if (text === 'jwtSecrets') return '`JWT_SECRET`';
  throw new Error(`no description for the default: ${text}`);
}

/** @param {ts.ConditionalExpression} choice */
function withoutChoice({ condition, whenTrue, whenFalse }) {
  const asks = ts.isBinaryExpression(condition) ? variableIn(condition.left) : undefined;
  if (asks === 'NODE_ENV') return `${without(whenTrue)} in production, ${without(whenFalse)} elsewhere`;
  return without(whenFalse);
}

/** @param {ts.TemplateExpression} template */
const templateText = ({ head, templateSpans }) =>
  head.text + templateSpans.map(({ expression, literal }) => textOf(CONSTANTS.get(expression.getText())) + literal.text).join('');

/** @param {ts.Expression | undefined} expression */
const textOf = (expression) => (expression && ts.isStringLiteral(expression) ? expression.text : '');

/** @param {ts.Expression} expression */
const variablesIn = (expression) => all(expression, ts.isElementAccessExpression).flatMap((node) => variableIn(node) ?? []);

/** @returns {string[][]} a row for each variable of the API and the worker */
function apiRows() {
  const reading = parse('read-configuration.ts');
  const declarations = [...all(reading, ts.isVariableDeclaration), ...all(reading, ts.isPropertyAssignment)];
  const read = new Map(declarations.map(({ name, initializer }) => [name.getText(), initializer]));
  return [...PROPERTIES].flatMap(([name, { what, may }]) => {
    const expression = read.get(name);
    if (!expression) throw new Error(`read-configuration.ts does not read ${name}`);
    const variable = variablesIn(expression).findLast((found) => found !== 'NODE_ENV' || name === 'environment');
    // The bucket has no variable of its own, because its parts are properties.
    return variable ? [[`\`${variable}\``, what, may, without(expression)]] : [];
  });
}

/** Other variables: those of the release tools, each with the file that reads it. */
const RELEASE = [
  ['REGISTRY_PUBLIC_KEY', 'Public key of the registry; built into the shell.', 'the development key', 'tools/build/browser.mjs'],
  ['EDGE_URL', 'Address at which `npm run release` reaches the edge.', '`PUBLIC_URL`', 'tools/release/store.mjs'],
  ['SHELL_FOLDER', 'Built shell in which `publish` renders public pages.', 'the one from these sources', 'tools/release/rehearse.mjs'],
  [
    'RELEASE_TOKEN',
    'Token with which the API publishes and moves versions of one remote, without folders or key.',
    '',
    'tools/release/ask-api.mjs',
  ],
  ['PRERELEASE', 'Label that makes a build only for previews, such as `pr12`.', '', 'tools/build/browser.mjs'],
  ['RELEASE_BY', 'Name that the history records for a release.', 'the account name', 'tools/release/release.mjs'],
];

/** @param {string[][]} variables */
function rowsOf(variables) {
  return variables.map(([name = '', what = '', otherwise = '', file = '']) => {
    if (!new RegExp(`\\b${name}\\b`).test(readFileSync(path.join(ROOT, file), 'utf8'))) throw new Error(`${file} does not read ${name}`);
    return [`\`${name}\``, what, otherwise];
  });
}

/** Variables of the edge's image, the renderer, and the local stack, each with the file that reads it. */
const RENDERING = [
  ['RENDERER', '`off` runs `npm start` without the renderer.', 'on, except with `npm run dev`', 'tools/dev-stack/stack.mjs'],
  [
    'RENDERER_ADDRESS',
    'Address at which the edge reaches the renderer; empty for none.',
    '`renderer:4100` in compose',
    'deploy/images/start-nginx.sh',
  ],
  ['RENDERER_HOST', 'Address that the renderer listens on.', '`127.0.0.1`', 'services/renderer/src/main.ts'],
  ['RENDERER_EXPLAINS', '`on` logs why a page was not rendered.', 'off', 'services/renderer/src/main.ts'],
  ['API_ORIGIN', 'Address at which the renderer reaches the API directly.', '', 'services/renderer/src/main.ts'],
  ['SHELL_FOLDER', 'Folder of the built shell.', '', 'services/renderer/src/main.ts'],
  ['REMOTES_FILE', 'Signed registry that it follows.', '', 'services/renderer/src/main.ts'],
  ['RELEASES_FOLDER', 'Folder with the versions of the remotes.', 'their origins', 'services/renderer/src/main.ts'],
];

function portRows() {
  const { ports, portVariable } = readSettings({});
  return Object.entries(ports)
    .map(([part, port]) => [`\`${portVariable(part)}\``, part, String(port)])
    .sort(([one = ''], [other = '']) => one.localeCompare(other));
}

export function configurationPage() {
  return `# Configuration

\`npm run docs\` generates this page from \`${FOLDER}\`. Each process reads and checks its
configuration once, at startup. If something is wrong, it does not start, and the error names it.

## The API and the worker

${table(['Variable', 'What it sets', 'Allowed values', 'Default'], apiRows())}

## Releases

A variable with a remote's name sets its origin, such as \`MARKETPLACE_ORIGIN\`, for the tool and for the API. The API needs it only
for a remote's first version. \`REMOTES_ORIGIN\` serves the remotes that have none. An origin that the registry grants comes first:
[releasing.md](releasing.md#an-origin-of-its-own). \`REMOTE_ORIGINS\` names those that the edge allows besides the registry's.

${table(['Variable', 'What it sets', 'Default'], rowsOf(RELEASE))}

## The first page

${table(['Variable', 'What it sets', 'Default'], rowsOf(RENDERING))}

## Ports of the local stack

\`HOMEROOM_DATA\` names its data folder; the default is \`.data\`. \`DATABASE_URL\`, \`REDIS_URL\`, \`SMTP_URL\`, and
\`STRIPE_SECRET_KEY\` each replace one part.

${table(['Variable', 'Part', 'Default'], portRows())}
`;
}
