/**
 * @import { ShellFacts } from '@homeroom/contracts'
 * @import { ShellBuildFacts } from '@homeroom/releases'
 */

/**
 * The shell's registry entry.
 * @param {ShellBuildFacts} facts
 * @returns {ShellFacts}
 */
export const shellOf = ({ version, offers, files }) => {
  const bill = files['sbom.cdx.json']?.integrity;
  const scripts = Object.keys(files).filter((file) => /^(?:js\/)?[^/]*\.js$/.test(file));
  return { version, ...offers, ...(bill && { bill }), scripts };
};
