/** Restores a global object that many test files share to what it was before each of them. */

/** @typedef {Map<PropertyKey, PropertyDescriptor>} Properties */

/** Polyfills of packages, which are loaded once. */
const STAYS = new Set(['CSS']);

/**
 * @param {object} place
 * @param {object} global whose symbols are the test framework's; elsewhere, packages mark what they prepared with symbols
 */
const watchedKeys = (place, global) =>
  Reflect.ownKeys(place).filter((key) => (typeof key === 'symbol' ? place !== global : !STAYS.has(key)));

/**
 * @param {object} place
 * @param {object} global
 */
function propertiesOf(place, global) {
  /** @type {Properties} */
  const found = new Map();
  for (const key of watchedKeys(place, global)) {
    const descriptor = Object.getOwnPropertyDescriptor(place, key);
    if (descriptor) found.set(key, descriptor);
  }
  return found;
}

/**
 * The objects to watch: these, the classes on the global object, and the prototypes of all classes.
 * @param {object} global
 * @param {object[]} more
 */
function placesOf(global, more) {
  const values = [...propertiesOf(global, global).values()].map(({ value }) => value);
  const classes = [...values, ...more].filter((value) => typeof value === 'function');
  return new Set([global, ...more, ...classes, ...classes.map(({ prototype }) => prototype).filter((place) => Object(place) === place)]);
}

/**
 * @param {PropertyDescriptor} one
 * @param {PropertyDescriptor | undefined} other
 */
const isSame = (one, other) => other !== undefined && Object.is(one.value, other.value) && one.get === other.get && one.set === other.set;

/**
 * @param {object} place
 * @param {Properties} before
 * @param {object} global
 */
function putBack(place, before, global) {
  for (const key of watchedKeys(place, global)) if (!before.has(key)) Reflect.deleteProperty(place, key);
  for (const [key, descriptor] of before)
    if (!isSame(descriptor, Object.getOwnPropertyDescriptor(place, key))) Reflect.defineProperty(place, key, descriptor);
}

/**
 * @param {object} global
 * @param {object[]} more classes that the global object does not list, and other objects whose properties tests change
 * @returns {() => void} restores every property that was changed, added, or deleted since
 */
export function asItWas(global, ...more) {
  const remembered = [...placesOf(global, more)].map((place) => ({ place, before: propertiesOf(place, global) }));
  return () => {
    for (const { place, before } of remembered) putBack(place, before, global);
  };
}
