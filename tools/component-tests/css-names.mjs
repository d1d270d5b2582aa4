/** A stylesheet of a component in a test: each class is its own name. */
export default new Proxy({}, { get: (_, name) => name });
