/** A file of a build in a test. */
export default '/a-file';
