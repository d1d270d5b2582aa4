/** Replaces stylesheets in tests, where each class has its own name. */
export default new Proxy({}, { get: (_, name) => name });
