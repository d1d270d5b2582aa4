/**
 * A variable that whoever starts a part sets for it.
 * @param {string} name
 * @throws when it is not there
 */
export function given(name) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
