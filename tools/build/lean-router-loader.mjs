/**
 * The router names its components in separate statements, which makes builds keep unused ones. Without the names, and with the calls marked
 * as pure, they are dropped.
 * @param {string} source
 */
export default function lean(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2');
}
