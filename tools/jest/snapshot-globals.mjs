/** Remembers the global object that many test files share, and restores it after each of them. */

/** @typedef {Map<PropertyKey, PropertyDescriptor>} Properties */

/** Polyfills of packages, which are loaded once and must stay. Symbols stay, too, because they are the test framework's. */
const STAYS = new Set(['CSS']);
const isWatched = (/** @type {PropertyKey} */ key) => typeof key === 'string' && !STAYS.has(key);

/** @param {object} place */
function propertiesOf(place) {
  /** @type {Properties} */
  const found = new Map();
  for (const key of Reflect.ownKeys(place)) {
    const descriptor = isWatched(key) && Object.getOwnPropertyDescriptor(place, key);
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
  const values = [...propertiesOf(global).values()].map(({ value }) => value);
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
 */
function restore(place, before) {
  for (const key of Reflect.ownKeys(place)) if (isWatched(key) && !before.has(key)) Reflect.deleteProperty(place, key);
  for (const [key, descriptor] of before)
    if (!isSame(descriptor, Object.getOwnPropertyDescriptor(place, key))) Reflect.defineProperty(place, key, descriptor);
}

/**
 * @param {object} global
 * @param {object[]} more classes that the global object does not list, and other objects whose properties tests change
 * @returns {() => void} restores every property that was changed, added, or deleted since
 */
export function snapshotGlobals(global, ...more) {
  const remembered = [...placesOf(global, more)].map((place) => ({ place, before: propertiesOf(place) }));
  return () => {
    for (const { place, before } of remembered) restore(place, before);
  };
}
