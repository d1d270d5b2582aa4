/** Replaces imported files in tests: this is their address. */
export default '/a-file';
