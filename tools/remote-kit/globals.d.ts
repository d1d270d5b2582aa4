/** Constants and modules that a build adds to a remote's code. */
declare const BUILD_VERSION: string;
declare const BUILD_NAME: string;

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
