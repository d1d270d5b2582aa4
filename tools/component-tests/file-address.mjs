/** The address of every imported file in tests. */
export default '/a-file';
