/** The remote that is served; the configuration of the bundler says which. */
declare module 'homeroom-remote' {
  const remote: unknown;
  export default remote;
}
