/** A component's stylesheet in a test: each class is its own name. */
export default new Proxy({}, { get: (_, name) => name });
