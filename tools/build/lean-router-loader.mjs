/**
 * What only data routers set. They load data and catch errors for their routes; ours read through queries, and `@homeroom/web` offers no data
 * router. So these values never change, and a build can drop what depends on them. Each pair is a line of the router and ours.
 * @type {readonly (readonly [line: string, ours: string])[]}
 */
export const OF_DATA_ROUTERS = [
  [
    'function useRoutesImpl(routes, locationArg, dataRouterOpts) {',
    'function useRoutesImpl(routes, locationArg) {\n  const dataRouterOpts = undefined;',
  ],
  [
    'function _renderMatches(matches, parentMatches = [], dataRouterOpts) {',
    'function _renderMatches(matches, parentMatches = []) {\n  const dataRouterOpts = undefined;',
  ],
  ['let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;'],
  ['let dataRouterContext = React2.useContext(DataRouterContext);', 'const dataRouterContext = null;'],
  ['return isDataRoute ? useNavigateStable() : useNavigateUnstable();', 'return useNavigateUnstable();'],
  // Without this statement, a build can drop the class.
  ['RenderErrorBoundary.contextType = RSCRouterContext;', ''],
];

/**
 * Lets builds drop unused components of the router: removes the statements that set their display names, marks the calls that create them as
 * pure, and leaves out data routers. Its checks of how a developer uses it are marked, too: they stay while we develop, and no visitor loads
 * their messages.
 * @param {string} source
 */
export default function lean(source) {
  const named = source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^( +)((?:invariant|warning)\()/gm, '$1/* @__PURE__ */ $2');
  // All or none: if a new version is written differently, it stays whole.
  return OF_DATA_ROUTERS.every(([line]) => named.includes(line))
    ? OF_DATA_ROUTERS.reduce((code, [line, ours]) => code.replaceAll(line, ours), named)
    : named;
}
