/** The served remote; the bundler's configuration selects it. */
declare module 'homeroom-remote' {
  const remote: unknown;
  export default remote;
}
