/** Replaces stylesheets in tests: each class keeps its name. */
export default new Proxy({}, { get: (_, name) => name });
