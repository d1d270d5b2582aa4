/**
 * The router names its components in statements of their own, so that a build keeps those, too, that nobody uses. Without the names, and
 * with the calls marked as free of effects, it leaves them out.
 * @param {string} source
 */
export default function lean(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
