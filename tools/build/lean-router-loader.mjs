/**
 * Lets builds drop unused components of the router: removes the statements that set their display names, and marks the calls that create
 * them as pure.
 * @param {string} source
 */
export default function lean(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
