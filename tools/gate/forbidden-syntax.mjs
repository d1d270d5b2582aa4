/** Syntax that some sources may not contain, as selectors, and why. `.oxlintrc.json` says where each of them applies. */

/** @import { Rule, Syntax } from './rule' */

const LAZY = 'Use lazyPage, lazyPart or lazyDialog: they ask again for what did not come.';
const HELPER = 'CallExpression[callee.name=/^lazy(Page|Part|Dialog)$/]';

const CAST = ':matches(TSAsExpression, TSTypeAssertion)';
const PAYLOAD =
  ':matches(Identifier[name="payload"], MemberExpression[property.name=/^(payload|data)$/], MemberExpression[object.name="payload"], MemberExpression[object.property.name="payload"])';

/** @type {Record<string, { selector: string, message: string }[]>} */
const FORBIDDEN = {
  lazy: [
    { selector: 'ImportDeclaration[source.value="react"] > ImportSpecifier[imported.name="lazy"]', message: LAZY },
    { selector: 'MemberExpression[object.name="React"][property.name="lazy"]', message: LAZY },
    // Of our own file; package components are not screens.
    { selector: `ImportExpression[source.value=/^\\.{1,2}\\u002F/]:not(${HELPER} ImportExpression)`, message: LAZY },
  ],
  'cast payloads': [
    {
      selector: `:matches(${CAST} > ${PAYLOAD}, ${CAST} > TSNonNullExpression > ${PAYLOAD})`,
      message: 'The name of a job decides what its payload is; see foundation/outbox/jobs.ts.',
    },
  ],
  queries: [{ selector: 'CallExpression[callee.object.name="manager"]', message: 'Hand the manager on to a repository.' }],
};

/** @type {Rule} */
export const forbiddenSyntax = {
  meta: { schema: [{ type: 'array', items: { enum: Object.keys(FORBIDDEN) } }] },
  create(context) {
    const chosen = /** @type {string[]} */ (context.options[0]);
    const all = Object.entries(FORBIDDEN).flatMap(([name, forbidden]) => (chosen.includes(name) ? forbidden : []));
    return Object.fromEntries(
      all.map(({ selector, message }) => [selector, (/** @type {Syntax} */ node) => context.report({ node, message })]),
    );
  },
};
