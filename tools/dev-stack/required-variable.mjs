/**
 * A variable that the parent sets for a part.
 * @param {string} name
 * @throws when it is missing
 */
export function requiredVariable(name) {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set`);
  return value;
}
